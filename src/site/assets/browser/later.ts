/** URL of the code that islands of the kit load on first use. */
declare const CROSSTOWN_LATER: string;

let loading: Promise<unknown> | undefined;
let again = '';

/**
 * Imports the code that islands of the kit load on first use. esbuild injects this function into them. After a failure the next
 * call tries again, with another URL, because browsers cache failed imports for the life of the page.
 * Source: https://github.com/whatwg/html/issues/6768
 */
export function loadCrosstownLater(): Promise<unknown> {
  loading ??= import(CROSSTOWN_LATER + again);
  loading.catch(() => {
    loading = undefined;
    again += '?';
  });
  return loading;
}
