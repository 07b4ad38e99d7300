import type { Page } from 'playwright-core';
import sharp from 'sharp';

/*
 * How pages look, kept as small pictures. Machines have other fonts for text, so all of it is set in the one that the
 * site brings; and they smooth edges in other ways, so pictures are compared by the color of cells that are larger than
 * letters. What is out of place, missing or of another size is told; how a letter is drawn is not.
 */

/** The side of a cell, in pixels of the page. */
const CELL = 16;

/** How far a cell's red, green or blue may be from what it was, of 255, and how many cells may be farther off. */
const MOST_SHADE = 28;
const MOST_CELLS = 0.004;

/** The bar of phones is there once the top of the page has left the screen, which a change of the viewport may do for a moment. */
const STILL = `
  html { scrollbar-gutter: auto !important }
  ::-webkit-scrollbar, .quick-bar { display: none !important }
  *, ::before, ::after { font-family: Besley !important; animation: none !important; transition: none !important }`;

/** How much smaller the pictures are. They are drawn so small: it takes half the time. */
const SCALE = 4;

const prepared = new WeakSet<Page>();

/** How pages are opened: small, and without islands, since a form that wakes while it is looked at may fold, or not yet. */
export const AS_SERVED = {
  deviceScaleFactor: 1 / SCALE,
  bypassCSP: true,
  hydrated: false,
  async before(page: Page): Promise<void> {
    if (prepared.has(page)) return;
    prepared.add(page);
    // A route would send every request of the page through this process.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setBlockedURLs', { urls: ['*/assets/islands-*.js'] });
  },
} as const;

/** The whole page, small, as PNG. It must have been opened with `AS_SERVED`. */
export async function lookOf(page: Page): Promise<Buffer> {
  // A busy browser may give up a request.
  await settle(page).catch(() => page.reload().then(() => settle(page)));
  return page.screenshot({ fullPage: true });
}

/** Waits until a page is drawn with all of its pictures and its font. Rejects if one of them cannot be loaded. */
function settle(page: Page): Promise<void> {
  return page.evaluate(async (still) => {
    if (!document.querySelector('style[data-still]')) {
      const style = document.head.appendChild(document.createElement('style'));
      style.dataset.still = '';
      style.textContent = still;
    }
    // After a change of the viewport, browsers choose other sources of pictures in the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const loaded = [...document.images].map((image) => {
      // It is decoded when it is drawn, at the size that it has there.
      image.decoding = 'sync';
      image.loading = 'eager';
      return (
        image.complete ||
        new Promise((done, fail) => {
          image.addEventListener('load', done);
          image.addEventListener('error', fail);
        })
      );
    });
    await Promise.all(loaded);
    const broken = [...document.images].find(({ naturalWidth }) => naturalWidth === 0);
    if (broken) throw new Error(`${broken.currentSrc} cannot be loaded.`);
    // Faces that fail do not reject what waits for all of them.
    await Promise.all(
      [...document.fonts].filter(({ family }) => family === 'Besley').map((face) => face.load()),
    );
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
  }, STILL);
}

/** A look as it is kept: packed as small as it can be. */
export function keepable(look: Buffer): Promise<Buffer> {
  return packed(look, 6);
}

/** Sharp edges become others by this, so that whatever is compared has to be packed. */
function packed(look: Buffer, effort: number): Promise<Buffer> {
  return sharp(look).webp({ quality: 30, effort }).toBuffer();
}

/** What is not as it was when it was kept, in words; an empty text where nothing is. */
export async function difference(was: Buffer, look: Buffer): Promise<string> {
  const is = await packed(look, 0);
  const [before, after] = [await sharp(was).metadata(), await sharp(is).metadata()];
  if (Math.abs(after.height - before.height) * SCALE > CELL / 2)
    return `It is ${after.height * SCALE} px high and was ${before.height * SCALE}.`;
  const size = [before.width, before.height].map((side) => Math.round((side * SCALE) / CELL)) as [
    number,
    number,
  ];
  const [old, now] = [await cellsOf(was, size), await cellsOf(is, size)];
  const changed = Array.from({ length: size[0] * size[1] }, (_, cell) => cell).filter((cell) =>
    [0, 1, 2].some((ink) => Math.abs((old[cell * 3 + ink] ?? 0) - (now[cell * 3 + ink] ?? 0)) > MOST_SHADE),
  );
  if (changed.length <= size[0] * size[1] * MOST_CELLS) return '';
  const rows = changed.map((cell) => Math.floor(cell / size[0]) * CELL);
  return `${changed.length} of ${size[0] * size[1]} cells have another color, from ${rows[0]} to ${rows.at(-1)} px.`;
}

async function cellsOf(picture: Buffer, [width, height]: readonly [number, number]): Promise<Buffer> {
  return sharp(picture).removeAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer();
}
