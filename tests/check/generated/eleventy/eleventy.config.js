/** @param {any} config */
export default function configure(config) {
  config.addPassthroughCopy('robots.txt');
  config.addPassthroughCopy('img');
  config.addCollection('services', (/** @type {any} */ api) => api.getFilteredByGlob('services/*.md'));
  config.addFilter('day', (/** @type {Date} */ date) => date.toISOString().slice(0, 10));
  config.addFilter('stamp', (/** @type {Date} */ date) => date.toISOString());
  return { dir: { input: '.', output: '_site', includes: '_includes', data: '_data' } };
}
