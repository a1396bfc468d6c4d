//! Templates and static files are part of the binary: a change of one builds it anew.

fn main() {
    for folder in ["templates", "static"] {
        println!("cargo:rerun-if-changed={folder}");
    }
}
