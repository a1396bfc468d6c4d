// What several browser checks do with a page: open contexts of a width and colour scheme, keep scripts
// out, and read what is really to be seen.

/** The widths that the site is drawn for. */
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** A context without motion, so that nothing is caught between two states. */
export function newContext(browser, options = {}) {
  return browser.newContext({ viewport: WIDE, reducedMotion: 'reduce', colorScheme: 'light', ...options });
}

/** Refuses every script that a page of this context asks for. */
export function blockScripts(context) {
  return context.route(
    () => true,
    (route) => (route.request().resourceType() === 'script' ? route.abort() : route.continue()),
  );
}

/** Opens a page of the site and waits until all that it asks for has come. */
export async function visit(tab, site, page) {
  await tab.goto(site.root + page.where, { waitUntil: 'load' });
}

/** Runs `work` with a tab of a new context, and closes the context whatever happens. */
export async function withTab(browser, options, work) {
  const context = await newContext(browser, options);
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}
