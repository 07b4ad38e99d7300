import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM } from '../browsers/chromium.ts';
import { findProgram } from '../browsers/find-program.ts';

/** The font that most visitors of the sites see where a page asks for that of the system: Android has it. */
const FONT = 'Roboto';

/** Without it, each Linux draws another font of its own. */
const ADVICE = `The font ${FONT} is missing, so that pictures would show a font that few visitors have. Install it: “apt-get install fonts-roboto-unhinted” on Debian and Ubuntu.`;

/** Runs `work` in a browser in which the font of the system is the same on each machine. Throws if the font is missing. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'crosstown-pictures-'));
  try {
    const env = { ...process.env, ...(process.platform === 'linux' ? await fontSettings(folder) : {}) };
    const browser = await chromium.launch({
      executablePath: await findProgram(CHROMIUM),
      env: env as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--font-render-hinting=none',
      ],
    });
    try {
      return await work(browser);
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Source: https://www.freedesktop.org/software/fontconfig/fontconfig-user.html */
async function fontSettings(folder: string): Promise<NodeJS.ProcessEnv> {
  const path = join(folder, 'fonts.conf');
  const same = (family: string) =>
    `<match><test name="family"><string>${family}</string></test><edit name="family" mode="assign" binding="strong"><string>${FONT}</string></edit></match>`;
  writeFileSync(
    path,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig><include>/etc/fonts/fonts.conf</include>${same('system-ui')}${same('sans-serif')}</fontconfig>`,
  );
  const env = { FONTCONFIG_FILE: path };
  const { stdout } = await promisify(execFile)('fc-match', ['sans-serif'], {
    env: { ...process.env, ...env },
  });
  if (!stdout.includes(FONT)) throw new Error(ADVICE);
  return env;
}
