/** @param {any} config */
export default function configure(config) {
  config.addPassthroughCopy('robots.txt');
  config.addPassthroughCopy('img');
  // Pages without a date are in the order in which their files were created, which a copy may change.
  config.addCollection('services', (/** @type {any} */ api) =>
    api
      .getFilteredByGlob('services/*.md')
      .sort((/** @type {any} */ a, /** @type {any} */ b) => (a.inputPath < b.inputPath ? -1 : 1)),
  );
  config.addFilter('day', (/** @type {Date} */ date) => date.toISOString().slice(0, 10));
  config.addFilter('stamp', (/** @type {Date} */ date) => date.toISOString());
  return { dir: { input: '.', output: '_site', includes: '_includes', data: '_data' } };
}
