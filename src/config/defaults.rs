//! What each table of `site-config.toml` is without the file.

use super::{Build, Evidence, LinkWord, Look, Navigation, NavigationEntry, Site, UPSTREAM_NAME};

impl Default for Site {
    fn default() -> Self {
        Self {
            title: "compatlas".into(),
            base_url: None,
            description: "Which AI models are on record for which accelerators, and who says so"
                .into(),
            language: "en".into(),
            repository: None,
            edit_branch: "main".into(),
            contact: None,
            data_licence: None,
            upstream_url: Some(format!("https://huggingface.co/{UPSTREAM_NAME}")),
        }
    }
}

impl Default for Build {
    fn default() -> Self {
        Self {
            out: "public".into(),
            page_size: 100,
        }
    }
}

impl Default for Evidence {
    fn default() -> Self {
        let moving = [
            "latest", "main", "master", "stable", "develop", "dev", "nightly", "head", "current",
        ];
        Self {
            stale_after_days: 180,
            stale_after_days_moving: 90,
            moving: moving.map(String::from).to_vec(),
            vendor_types: Vec::new(),
            third_party_types: Vec::new(),
        }
    }
}

impl Default for Navigation {
    fn default() -> Self {
        let names = [
            "models",
            "platforms",
            "integrations",
            "workloads",
            "sources",
            "levels",
        ];
        let entry = |name: &str| NavigationEntry {
            name: name.to_owned(),
            place: None,
        };
        Self {
            entries: names.map(entry).to_vec(),
        }
    }
}

impl Default for Look {
    fn default() -> Self {
        Self {
            glyph: "square-dashed".into(),
            glyph_place: None,
            hue: 0,
            negative: false,
            link: LinkWord::Source,
        }
    }
}
