import { el } from './elements.ts';

/** Returns an address as search results show it: `example.com › windham › rodents`. */
export function breadcrumbOf(address: string): string {
  const { host, pathname } = new URL(address);
  return [host, ...pathname.split('/').filter(Boolean).map(decodeURIComponent)].join(' › ');
}

/** Shows the page as a search result, cut as search engines do, and as a card in networks. */
export function createPreview(): Node[] {
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
  const address =
    document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? document.location.href;
  const [about, image] = [meta('description'), meta('og:image')];
  const title = el('div', { className: 'title' }, document.title);
  const description = el('div', { className: 'description' }, about || 'There is no description.');
  const note = el('p', { className: 'dim' });
  requestAnimationFrame(() => {
    const cut = [
      ...(title.scrollWidth > title.clientWidth ? ['title'] : []),
      ...(description.scrollHeight > description.clientHeight ? ['description'] : []),
    ];
    note.textContent = cut.length > 0 ? `Cut: ${cut.join(' and ')}.` : 'Title and description fit.';
    if (meta('robots').includes('noindex')) note.textContent += ' The page is excluded from search engines.';
  });
  const crumbs = el('div', { className: 'address' }, breadcrumbOf(address));
  return [
    el('h2', {}, 'Search result'),
    el('div', { className: 'result' }, crumbs, title, description),
    note,
    el('h2', {}, 'Share card'),
    el(
      'div',
      { className: 'card' },
      // The image is that of this server, since the published one may be older.
      image
        ? el('img', { src: new URL(image).pathname, alt: '' })
        : el('div', { className: 'dim' }, 'There is no share image.'),
      el(
        'div',
        {},
        el('b', {}, meta('og:title') || document.title),
        el('p', { className: 'dim' }, meta('og:description') || about),
        el('p', { className: 'dim' }, new URL(address).host),
      ),
    ),
  ];
}
