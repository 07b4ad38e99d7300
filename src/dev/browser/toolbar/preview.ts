import { el } from './elements.ts';

/** What the head of a page says to search engines and networks. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly isIndexable: boolean;
  readonly shareTitle: string;
  readonly shareDescription: string;
  readonly shareImage: string | undefined;
}

/** Reads the head of a document. */
export function readHead(from: Document): PageHead {
  const meta = (name: string) =>
    from.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
  const description = meta('description');
  const image = meta('og:image');
  return {
    title: from.title,
    description,
    address: from.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? from.location.href,
    isIndexable: !meta('robots').includes('noindex'),
    shareTitle: meta('og:title') || from.title,
    shareDescription: meta('og:description') || description,
    shareImage: image || undefined,
  };
}

/** Returns an address as search results show it: `example.com › windham › rodents`. */
export function breadcrumbOf(address: string): string {
  const { host, pathname } = new URL(address);
  return [host, ...pathname.split('/').filter(Boolean).map(decodeURIComponent)].join(' › ');
}

/** Shows a page as a search result, cut as search engines do, and as a card in networks. */
export function createPreview(head: PageHead): Node[] {
  const title = el('div', { className: 'title' }, head.title);
  const description = el('div', { className: 'description' }, head.description || 'There is no description.');
  const note = el('p', { className: 'dim' });
  const result = el(
    'div',
    { className: 'result' },
    el('div', { className: 'address' }, breadcrumbOf(head.address)),
    title,
    description,
  );
  requestAnimationFrame(() => {
    const cut = [
      ...(title.scrollWidth > title.clientWidth ? ['title'] : []),
      ...(description.scrollHeight > description.clientHeight ? ['description'] : []),
    ];
    note.textContent = cut.length > 0 ? `Cut: ${cut.join(' and ')}.` : 'Title and description fit.';
    if (!head.isIndexable) note.textContent += ' The page is excluded from search engines.';
  });
  return [el('h2', {}, 'Search result'), result, note, el('h2', {}, 'Share card'), createCard(head)];
}

/** The image is that of this server, since the published one may be older. */
function createCard({ shareImage, shareTitle, shareDescription, address }: PageHead): Node {
  const image = shareImage && el('img', { src: new URL(shareImage).pathname, alt: '' });
  return el(
    'div',
    { className: 'card' },
    image || el('div', { className: 'dim' }, 'There is no share image.'),
    el(
      'div',
      {},
      el('b', {}, shareTitle),
      el('p', { className: 'dim' }, shareDescription),
      el('p', { className: 'dim' }, new URL(address).host),
    ),
  );
}
