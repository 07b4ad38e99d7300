/** What is wrong with a page as it is drawn. It runs in the page, and sees nothing from here. */
export async function faultsOf(): Promise<string[]> {
  const shown = (element: Element) => element.getClientRects().length > 0;
  const short = (element: Element) => element.outerHTML.slice(0, 100);

  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth}`] : [];

  const heading = document.querySelector('h1');
  const top = heading?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const low = top < innerHeight ? [] : [`the h1 begins at ${top}`];

  const first = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]');
  await first?.decode().catch(() => undefined);
  const box = first?.getBoundingClientRect();
  const seen =
    !first || !shown(first) || (first.naturalWidth > 0 && box && box.width >= 200 && box.height >= 80);
  const small = seen ? [] : [`the first picture has ${box?.width} × ${box?.height}`];

  await document.fonts.ready;
  const fonts = [...document.fonts].some(({ status }) => status === 'loaded') ? [] : ['no font is loaded'];

  const links = [...document.querySelectorAll('main p a[href]:not([class])')].filter(shown);
  const isMarked = (link: Element) => getComputedStyle(link).textDecorationLine.includes('underline');
  const plain = links.filter((link) => !isMarked(link)).map((link) => `no underline: ${short(link)}`);

  return [...wide, ...low, ...small, ...fonts, ...plain];
}
