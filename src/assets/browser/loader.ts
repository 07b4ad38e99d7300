/**
 * The inline script of every page: under 1 KB, no React. Imports the islands when the browser is idle or the visitor interacts
 * with the page. Until then the page needs only HTML and CSS.
 */
interface LoaderSettings {
  readonly module?: string;
  readonly timeout: number;
  readonly script?: string;
  readonly prefetch?: readonly string[];
}

declare const CROSSTOWN_LOADER: LoaderSettings;

const { module, timeout, script, prefetch = [] } = CROSSTOWN_LOADER;
const interactions = ['pointerdown', 'keydown', 'focusin', 'scroll'];

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}

const startIslands = once(() => {
  for (const type of interactions) removeEventListener(type, startIslands, true);
  if (!module) return;
  import(module).catch((error: unknown) => {
    // A listener may handle the failure, for example with a reload, and prevent the error.
    const event = new CustomEvent('crosstown:preload-error', { cancelable: true, detail: error });
    if (dispatchEvent(event)) throw error;
  });
});

const whenIdle = once(() => {
  startIslands();
  for (const href of prefetch) append('link', { rel: 'prefetch', href });
  if (script) append('script', { src: script, async: '' });
});

function append(name: string, values: Readonly<Record<string, string>>): void {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
  document.head.append(element);
}

/** Waits two frames after the load event, until the page has been painted, so that scripts do not delay it. */
function afterLoad(): void {
  requestAnimationFrame(() => requestAnimationFrame(awaitIdle));
}

function awaitIdle(): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(whenIdle, { timeout });
  else setTimeout(whenIdle, 1);
}

for (const type of interactions) addEventListener(type, startIslands, { capture: true, passive: true });
if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad);
