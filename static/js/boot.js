// The one script in the head: theme before the first paint, then copy buttons, ages by the reader's clock, table roles, and links
// that work from file://. Nothing depends on it; whatever fails here fails quietly. Words come from attributes of <html>.
(function (root, key) {
  "use strict";
  var theme, dark = matchMedia("(prefers-color-scheme: dark)");
  try { theme = localStorage.getItem(key); } catch (e) { /* storage is closed to us */ }
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  function isDark() { return root.dataset.theme ? root.dataset.theme === "dark" : dark.matches; }
  function each(selector, act) {
    document.querySelectorAll(selector).forEach(function (el) { try { act(el); } catch (e) { /* the page stands without it */ } });
  }
  function toggles() {
    each("button[data-theme-toggle]", function (b) { b.hidden = false; b.setAttribute("aria-pressed", isDark()); });
  }
  function flip() {
    var next = isDark() ? "light" : "dark";
    if (next === "dark" === dark.matches) delete root.dataset.theme; else root.dataset.theme = next;
    toggles();
    try { if (root.dataset.theme) localStorage.setItem(key, next); else localStorage.removeItem(key); } catch (e) { /* as above */ }
  }
  function copy(b) {
    if (!navigator.clipboard) return;
    var out = b.querySelector("span") || b, word = out.textContent;
    b.hidden = false;
    b.addEventListener("click", function () {
      var text = b.dataset.copy, from = text[0] === "#" && document.getElementById(text.slice(1));
      navigator.clipboard.writeText(from ? from.textContent.trim() : text).then(function () {
        out.textContent = b.dataset.copied || word;
        setTimeout(function () { out.textContent = word; }, 2000);
      }, function () {});
    });
  }
  function age(t) {
    var days = Math.floor((Date.now() - Date.parse(t.dateTime)) / 864e5), out = t.nextElementSibling;
    var words = days === 1 ? root.dataset.ageOne : root.dataset.age;
    if (!(days >= 0) || !words) return;
    t.title = words.replace("{n}", days);
    if (out && out.hasAttribute("data-age-out")) out.textContent = t.title;
  }
  // Some browsers forget what a table is once its rows are laid out as blocks.
  function roles(table) {
    var part = { THEAD: "rowgroup", TBODY: "rowgroup", TR: "row", TD: "cell" };
    table.setAttribute("role", "table");
    table.querySelectorAll("thead,tbody,tr,td,th").forEach(function (el) {
      el.setAttribute("role", part[el.tagName] || (el.scope === "col" ? "columnheader" : "rowheader"));
    });
  }
  document.addEventListener("DOMContentLoaded", function () {
    toggles();
    each("button[data-theme-toggle]", function (b) { b.addEventListener("click", flip); });
    each("button[data-copy]", copy);
    each("time[data-age]", age);
    each("table.ledger", roles);
    if (location.protocol === "file:") each("a[href]", function (a) {
      if (a.protocol === "file:" && /\/$/.test(a.pathname)) a.pathname += "index.html";
    });
  });
  dark.addEventListener("change", toggles);
})(document.documentElement, "compatlas-theme");
