import type { Program } from './find-program.ts';

/** The third engine of the tests is WebKitGTK, which Linux alone has: Safari’s own driver has to be allowed by hand. */
export const WEBKIT_DRIVER: Program = {
  variable: 'WEBKIT_DRIVER_PATH',
  names: ['WebKitWebDriver'],
  packages: ['webkit2gtk-driver'],
  advice:
    'WebKitWebDriver was not found. Install WebKitGTK with its driver (webkit2gtk-driver), or set WEBKIT_DRIVER_PATH to its program.',
};

/** The screen in memory that it draws on. */
export const VIRTUAL_SCREEN: Program = {
  variable: 'XVFB_PATH',
  names: ['Xvfb'],
  packages: ['xvfb'],
  advice: 'Xvfb was not found. Install it (xvfb), or set XVFB_PATH to its program.',
};
