import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { withBrowser } from './pictures/browser.ts';
import { type PicturedSite, withDevServer } from './pictures/server.ts';

/*
 * Takes the pictures of the README and the docs, all of them or those that are named: `npm run pictures [-- board edit …]`.
 */

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** How a page is opened for a picture. */
interface Shot {
  readonly path: string;
  /** Default: the reference site. */
  readonly site?: PicturedSite;
  readonly screen?: typeof DESK;
  /** Whether the toolbar is shown. Pictures of the site itself are without it. */
  readonly hasToolbar?: boolean;
  /** Brings the page into the state of the picture. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** The pictures by their file: one shot, or several of one site beside each other. */
const PICTURES: Readonly<Record<string, readonly Shot[]>> = {
  '.github/screenshot.png': [
    { path: '/' },
    {
      path: '/service-areas/windham/rodent-control',
      screen: { ...PHONE, height: DESK.height },
    },
  ],
  'docs/images/edit.png': [
    {
      path: '/service-areas/windham/rodent-control',
      hasToolbar: true,
      prepare: (page) => editText(page, 'Get my free quote in Windham', ' today'),
    },
  ],
  'docs/images/form.png': [
    {
      path: '/__crosstown/edit/towns/windham',
      screen: { width: 960, height: 720 },
      hasToolbar: true,
    },
  ],
  'docs/images/import.png': [
    {
      path: '/__crosstown/import/towns',
      screen: { width: 960, height: 720 },
      hasToolbar: true,
      prepare: async (page) => {
        const file = { name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) };
        await page.locator('input[type=file]').setInputFiles(file);
        await page.waitForTimeout(3000);
      },
    },
  ],
  'docs/images/board.png': [{ path: '/__crosstown/', screen: { width: 960, height: 720 }, hasToolbar: true }],
  '.github/starter.png': [
    { site: 'illustrated', path: '/' },
    { site: 'illustrated', path: '/', screen: { ...PHONE, height: DESK.height } },
  ],
  'docs/images/plain.png': [
    { site: 'plain', path: '/' },
    { site: 'plain', path: '/', screen: { ...PHONE, height: DESK.height } },
  ],
};

/** As Excel writes it in Germany, with a column of days that can be read in two ways. */
const TABLE = `slug;coordinates.lat;coordinates.lng;updated;Note
windham;43,7975;-70,4051;3/11/2026;by phone
naples;43,9718;-70,6092;5/11/2026;
standish;43,7359;-70,5519;6/11/2026;by email
`;

/** Opens the editor of a text, and changes the text. */
async function editText(page: Page, text: string, typed: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByText(/texts on this page/).waitFor();
  await page.getByText(text).first().click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type(typed);
  await page.getByText(/^This (?:text is|change is)/).waitFor();
  await page.waitForTimeout(4000);
}

/** Space around and between shots beside each other, and its color. */
const MARGIN = 20;
const BACKGROUND = '#dce7ec';

const NO_SCROLLBAR = 'html { scrollbar-gutter: auto; scrollbar-width: none }';
const NO_TOOLBAR = 'crosstown-toolbar, #crosstown-note { display: none }';

async function take(browser: Browser, origin: string, shot: Shot): Promise<Buffer> {
  const { path, screen = DESK, hasToolbar = false, prepare } = shot;
  const context = await browser.newContext({
    viewport: screen,
    reducedMotion: 'reduce',
    isMobile: screen.width < 500,
  });
  try {
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: hasToolbar ? NO_SCROLLBAR : NO_SCROLLBAR + NO_TOOLBAR });
    await prepare?.(page);
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** Puts shots beside each other. */
async function join(shots: readonly Buffer[]): Promise<Buffer> {
  const [first] = shots;
  if (shots.length === 1 && first) return first;
  const sizes = await Promise.all(shots.map((shot) => sharp(shot).metadata()));
  const lefts = sizes.map((_, i) => MARGIN + sum(sizes.slice(0, i).map(({ width }) => width + MARGIN)));
  return sharp({
    create: {
      width: MARGIN + sum(sizes.map(({ width }) => width + MARGIN)),
      height: Math.max(...sizes.map(({ height }) => height)) + 2 * MARGIN,
      channels: 3,
      background: BACKGROUND,
    },
  })
    .composite(shots.map((input, i) => ({ input, top: MARGIN, left: lefts[i] ?? 0 })))
    .png()
    .toBuffer();
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Pictures have few colors, and a palette makes them a third as large. */
function compress(picture: Buffer): Promise<Buffer> {
  return sharp(picture).png({ palette: true, quality: 92, effort: 10 }).toBuffer();
}

const wanted = process.argv.slice(2);
const chosen = Object.entries(PICTURES).filter(
  ([file]) => wanted.length === 0 || wanted.some((name) => file.endsWith(`/${name}.png`)),
);
await withBrowser(async (browser) => {
  for (const [file, shots] of chosen) {
    const site = shots[0]?.site ?? 'reference';
    const taken = await withDevServer(site, async (origin) => {
      const pictures: Buffer[] = [];
      for (const shot of shots) pictures.push(await take(browser, origin, shot));
      return pictures;
    });
    const picture = await compress(await join(taken));
    writeFileSync(resolve(import.meta.dirname, '..', file), picture);
    console.log(`${file}: ${Math.round(picture.length / 1000)} KB`);
  }
});
