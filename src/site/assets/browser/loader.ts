/**
 * The inline script of every page: under 1 KB, no React. Imports the script that all pages share when the browser is idle or the
 * visitor interacts with the page. Until then the page needs only HTML and CSS.
 */
/** The URL of that script, or an empty string. esbuild drops the code for what a site does not have. */
declare const CROSSTOWN_MODULE: string;
/** The URL of a script to load when the browser is idle, or an empty string. */
declare const CROSSTOWN_SCRIPT: string;
/** The URL of the print style sheet, or an empty string. */
declare const CROSSTOWN_PRINT: string;
/** The URL of the style sheet of what scripts show, or an empty string. */
declare const CROSSTOWN_STYLES: string;
/** The longest wait for an idle browser, in milliseconds. */
declare const CROSSTOWN_TIMEOUT: number;

let isStarted = false;

function startPage(): void {
  if (isStarted) return;
  isStarted = true;
  if (CROSSTOWN_STYLES) append('link', { rel: 'stylesheet', href: CROSSTOWN_STYLES });
  import(CROSSTOWN_MODULE)
    .then(({ islands }) => islands)
    .catch((error: unknown) => {
      // A listener may handle the failure, for example with a reload, and prevent the error.
      const event = new CustomEvent('crosstown:preload-error', { cancelable: true, detail: error });
      if (dispatchEvent(event)) throw error;
    });
}

function whenIdle(): void {
  if (CROSSTOWN_PRINT) append('link', { rel: 'stylesheet', href: CROSSTOWN_PRINT, media: 'print' });
  if (CROSSTOWN_MODULE) startPage();
  if (CROSSTOWN_SCRIPT) append('script', { src: CROSSTOWN_SCRIPT, async: true });
}

function append(name: string, values: object): void {
  document.head.append(Object.assign(document.createElement(name), values));
}

/** Waits two frames after the load event, until the page has been painted, so that scripts do not delay it. */
function afterLoad(): void {
  requestAnimationFrame(() => requestAnimationFrame(awaitIdle));
}

function awaitIdle(): void {
  // Safari has no requestIdleCallback. A timer that cannot read its delay runs at once.
  (window.requestIdleCallback ?? setTimeout)(whenIdle, { timeout: CROSSTOWN_TIMEOUT } as never);
}

if (CROSSTOWN_MODULE)
  for (const type of ['pointerdown', 'keydown', 'focusin', 'scroll']) addEventListener(type, startPage, true);
// The script is part of the page, so it runs before this event.
addEventListener('load', afterLoad);
