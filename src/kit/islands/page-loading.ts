/** The element that `PageLoading` renders. */
export const PAGE_LOADING_ID = 'page-loading';

const NEXT_PAGE = 'crosstown:next-page';

/** Shows the spinner when the next page loads slowly, and hides it when this page is restored. */
export function startPageLoading(): void {
  document.addEventListener('click', (event) => {
    if (opensNextPage(event)) expectNextPage();
  });
  document.addEventListener('submit', (event) => {
    if (sendsToNextPage(event)) expectNextPage();
  });
  addEventListener(NEXT_PAGE, expectNextPage);
  // A page restored from the back/forward cache must not show the spinner.
  addEventListener('pagehide', hide);
  addEventListener('pageshow', hide);
  // Escape cancels a navigation in most browsers, without an event.
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
  });
}

/** Navigates to another page of the site, with the spinner if it loads slowly. Islands are bundled apart from the spinner. */
export function goTo(url: string): void {
  dispatchEvent(new Event(NEXT_PAGE));
  location.assign(url);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function expectNextPage(): void {
  const spinner = document.getElementById(PAGE_LOADING_ID);
  if (!spinner) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    spinner.hidden = false;
    timer = setTimeout(hide, Number(spinner.dataset.limit));
  }, Number(spinner.dataset.delay));
}

function hide(): void {
  clearTimeout(timer);
  const spinner = document.getElementById(PAGE_LOADING_ID);
  if (spinner) spinner.hidden = true;
}

function opensNextPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || event.defaultPrevented || event.button !== 0 || modified) return false;
  return !link.hasAttribute('download') && isThisTab(link) && isOtherPage(link);
}

function sendsToNextPage(event: SubmitEvent): boolean {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return false;
  // Read as attributes: a field named "action", "method" or "target" would shadow the properties.
  const action = new URL(form.getAttribute('action') ?? '', location.href);
  return form.getAttribute('method') !== 'dialog' && isThisTab(form) && action.origin === location.origin;
}

function isThisTab(element: Element): boolean {
  return /^(_self)?$/.test(element.getAttribute('target') ?? '');
}

function isOtherPage({ origin, pathname, search, hash }: HTMLAnchorElement): boolean {
  return origin === location.origin && (!hash || pathname + search !== location.pathname + location.search);
}
