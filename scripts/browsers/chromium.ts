import { join } from 'node:path';
import type { Machine, Program } from './find-program.ts';

const MAC_APPS = ['Google Chrome', 'Chromium'];

const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** The browser that Lighthouse runs in, and most tests where there is none without windows. */
export const CHROMIUM: Program = {
  variable: 'CHROME_PATH',
  names: ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'],
  places: ({ env, platform }: Machine) => {
    if (platform === 'darwin') return MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
    if (platform !== 'win32') return [];
    const folders = WINDOWS_FOLDERS.flatMap((name) => env[name] ?? []);
    return folders.flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
    ]);
  },
  // Pages are judged by their letters too, and a bare system has none.
  packages: ['chromium', 'fonts-liberation'],
  advice:
    'No browser was found. Install Chromium or Google Chrome, or set CHROME_PATH to the program of one.',
};

/** Chromium without windows, in half the time: it draws what is looked at, and no frames in between. Debian has it as a package. */
export const CHROMIUM_SHELL: Program = {
  variable: CHROMIUM.variable,
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  packages: ['chromium-headless-shell', 'fonts-liberation'],
  advice: CHROMIUM.advice,
};
