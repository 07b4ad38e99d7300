/** Address of what islands of the kit load only when somebody uses them. */
declare const CROSSTOWN_LATER: string;

let loading: Promise<unknown> | undefined;
let again = '';

/**
 * What the islands of the kit find under this name. Where loading fails, the next call tries again. Browsers remember
 * that a module could not be had, until the page is left; so it is asked for under another address then.
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
