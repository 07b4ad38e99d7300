/* JavaScript instead of Nunjucks: it takes a quarter of the time. */

export const data = {
  pagination: { data: 'pages', size: 1, alias: 'item' },
  /** @param {any} data */
  permalink: ({ item }) => `${item.town.slug}/${item.service.slug}/index.html`,
};

/** @type {Record<string, string>} */
const ESCAPED = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @param {string} text */
const html = (text) => text.replace(/[&<>"']/g, (found) => ESCAPED[found] ?? found);

/** @type {<T>(items: T[], render: (item: T) => string) => string} */
const each = (items, render) => items.map(render).join('');

/** @param {string[]} texts */
const listItems = (texts) => each(texts, (text) => `<li>${html(text)}</li>`);

/** @type {(title: string, items: { question: string, answer: string }[]) => string} */
const questions = (title, items) => `<section class="questions">
<h2>${html(title)}</h2>
${each(items, ({ question, answer }) => `<details><summary>${html(question)}</summary><p>${html(answer)}</p></details>`)}
</section>`;

/** @type {(towns: { slug: string, name: string, zip: string }[], service: { slug: string }) => string} */
const townList = (towns, service) => `<ul class="towns">
${each(towns, ({ slug, name, zip }) => `<li><a href="/${slug}/${service.slug}/">${html(name)}</a> <span>${html(zip)}</span></li>`)}
</ul>`;

/** @param {any} data */
export function render({ item: { site, services, town, service, nearby, farther } }) {
  const title = html(`${service.name} in ${town.name}`);
  const lead = html(`${service.name} for houses in ${town.name}: we come to ${town.zip} every week.`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${lead}">
<link rel="canonical" href="${site.origin}/${town.slug}/${service.slug}/">
</head>
<body>
<header class="header">
<p class="brand"><a href="/">${html(site.name)}</a></p>
<nav class="menu" aria-label="Services"><ul>
${each(services, (one) => `<li><a href="/${town.slug}/${one.slug}/">${html(one.name)}</a></li>`)}
</ul></nav>
</header>
<section class="hero">
<nav class="crumbs" aria-label="Breadcrumbs"><ol><li><a href="/">Home</a></li><li>${title}</li></ol></nav>
<h1>${title}</h1>
<p class="lead">${lead}</p>
<ul class="points">${listItems(service.points)}</ul>
<form class="quote" method="post" action="/quote">
<label class="field">Name <input name="name" type="text" autocomplete="name" required></label>
<label class="field">Phone <input name="phone" type="tel" autocomplete="tel" required></label>
<label class="field">ZIP code <input name="zip" type="text" inputmode="numeric" value="${html(town.zip)}"></label>
<label class="field">Service <select name="service">
<option value="${service.slug}">${html(service.name)}</option>
<option value="several">Several services</option>
<option value="other">Something else</option>
</select></label>
<button class="button" type="submit" name="send">Ask for ${title}</button>
</form>
</section>
<section class="facts">
<h2>${html(town.name)} at a glance</h2>
<dl>
${each(town.facts, ({ name, value }) => `<div class="fact"><dt>${html(name)}</dt><dd>${html(value)}</dd></div>`)}
</dl>
</section>
<section class="local">
<h2>What we see in ${html(town.name)}</h2>
${each(town.paragraphs, (text) => `<p>${html(text)}</p>`)}
<h3>Signs</h3>
<ul class="signs">${listItems(town.signs)}</ul>
</section>
<section class="steps">
<h2>How we work</h2>
<ol>
${each(service.steps, ({ title, text }) => `<li class="step"><h3>${html(title)}</h3><p>${html(text)}</p></li>`)}
</ol>
</section>
<section class="service">
${each(
  service.sections,
  ({ heading, paragraphs, points }) => `<section class="part">
<h2>${html(heading)}</h2>
${each(paragraphs, (text) => `<p>${html(text)}</p>`)}
<ul class="checks">${listItems(points)}</ul>
</section>`,
)}
</section>
${questions('Questions about the service', service.questions)}
${questions(`Questions from ${town.name}`, town.questions)}
<section class="nearby">
<h2>${html(service.name)} near ${html(town.name)}</h2>
${townList(nearby, service)}
</section>
<section class="others">
<h2>More in ${html(town.name)}</h2>
<ul>
${each(
  services.filter((/** @type {{ slug: string }} */ { slug }) => slug !== service.slug),
  ({ slug, name, summary }) =>
    `<li class="card"><h3><a href="/${town.slug}/${slug}/">${html(name)} in ${html(town.name)}</a></h3><p>${html(summary)}</p></li>`,
)}
</ul>
</section>
<footer class="footer">
<h2>${html(service.name)} in other towns</h2>
${townList(farther, service)}
<address>${html(site.name)}, ${html(town.name)} ${html(town.zip)}, <a href="tel:+12075550134">(207) 555-0134</a></address>
</footer>
</body>
</html>
`;
}
