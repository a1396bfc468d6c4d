// In the head: the theme before the first paint, then what makes a page handier. Nothing rests on it; it fails quietly.
(function (root, key) {
  var set = root.dataset, dark = matchMedia("(prefers-color-scheme: dark)"), isFile = location.protocol == "file:", boxes = [];
  function quietly(act, x) { try { return act(x); } catch (e) { /* the page stands without it */ } }
  function each(selector, act) { document.querySelectorAll(selector).forEach(function (el) { quietly(act, el); }); }
  function isDark() { return set.theme ? set.theme == "dark" : dark.matches; }
  function show(b) { b.hidden = false; b.setAttribute("aria-pressed", isDark()); }
  function toggle(b) {
    show(b);
    dark.onchange = function () { show(b); };
    b.onclick = function () {
      set.theme = isDark() ? "light" : "dark";
      show(b);
      quietly(function () { localStorage[key] = set.theme; });
    };
  }
  function copy(b) {
    var out = b.lastChild, word = out.textContent, what = b.dataset.copy;
    b.hidden = !navigator.clipboard;
    b.onclick = function () {
      navigator.clipboard.writeText(what[0] == "#" ? document.querySelector(what).innerText : what).then(function () {
        out.textContent = b.dataset.copied;
        setTimeout(function () { out.textContent = word; }, 2e3);
      }, function () {});
    };
  }
  function age(t) {
    var days = Math.floor((Date.now() - Date.parse(t.dateTime)) / 864e5), out = t.nextSibling;
    if (days >= 0) t.title = (days == 1 ? set.ageOne : set.age).replace("{n}", String(days));
    if (out && out.dataset && "ageOut" in out.dataset) out.textContent = t.title;
  }
  // Rows laid out as blocks stay a table for screen readers.
  function role(el) {
    el.setAttribute("role", { TABLE: "table", TR: "row", TD: "cell", TH: el.scope == "col" ? "columnheader" : "rowheader" }[el.tagName] || "rowgroup");
  }
  function index(a) { if (a.protocol == "file:" && a.pathname.endsWith("/")) a.pathname += "index.html"; }

  // A module of the page. Its folder goes with the next release of the site; a page from a cache then does without.
  function bring(name, part) {
    return import(new URL(set.modules + name, location.href).href).then(function (module) { module.default(part); });
  }
  // The search. Nothing of it is fetched before its box is used, or the address asks; from a file nothing can be.
  function find(form) {
    var box = form.q, isPage = form.dataset.find == "page", place = isPage && document.querySelector("[data-find-answer]");
    function sorry() {
      each("[data-find-sorry][hidden]", function (words) {
        (place || form).append(words = words.cloneNode(true));
        words.hidden = false;
      });
    }
    function begin() {
      box.removeEventListener("focus", begin);
      if (isFile) sorry();
      else bring("find/" + form.dataset.find + ".js", form).catch(sorry);
    }
    boxes.push(box);
    box.addEventListener("focus", begin);
    if (isFile) form.onsubmit = function () { return false; };
    if (isPage) box.value = box.value || new URLSearchParams(location.search).get("q");
    if (document.activeElement == box || isPage && (isFile || location.search)) begin();
  }
  // The last box is the largest: that of the page's content, where it has one.
  function focusFind(e) {
    var box = boxes[boxes.length - 1], at = document.activeElement;
    if (!box || e.altKey || !(e.ctrlKey || e.metaKey ? /^k$/i.test(e.key) : e.key == "/" && !at.closest("input, select, textarea, [contenteditable]"))) return;
    e.preventDefault();
    if (at != box) box.back = at;
    box.focus();
    box.select();
  }

  var theme = quietly(function () { return localStorage[key]; });
  if (theme == "light" || theme == "dark") set.theme = theme;
  set.scripts = isFile ? "file" : "web";
  addEventListener("keydown", focusFind);
  addEventListener("DOMContentLoaded", function () {
    each("[data-theme-toggle]", toggle);
    each("[data-copy]", copy);
    each("time[data-age]", age);
    each(".ledger, .ledger :is(thead, tbody, tr, td, th)", role);
    if (isFile) each("a[href]", index);
    else each("[data-page=not-found], [data-page=freshness]", function (el) { bring(el.dataset.page + ".js").catch(function () {}); });
    each("[data-find]", find);
  });
})(document.documentElement, "compatlas-theme");
