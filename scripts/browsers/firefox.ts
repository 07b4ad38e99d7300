import { join } from 'node:path';
import type { Machine, Program } from './find-program.ts';

/** The second engine of the tests. */
export const FIREFOX: Program = {
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  places: ({ env, platform }: Machine) => {
    if (platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox'];
    return platform === 'win32'
      ? ['PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap((name) => {
          const folder = env[name];
          return folder === undefined ? [] : join(folder, 'Mozilla Firefox/firefox.exe');
        })
      : [];
  },
  packages: ['firefox-esr'],
  advice: 'Firefox was not found. Install it, or set FIREFOX_PATH to its program.',
};
