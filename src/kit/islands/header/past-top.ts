/**
 * Keeps `data-past-top` on the header: the first part of the page has left the screen, so that what is offered there can
 * be offered in another place. The rest is CSS.
 */
export function followTop(header: HTMLElement, signal: AbortSignal): void {
  const top = document.querySelector('main > *');
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting } of seen) header.toggleAttribute('data-past-top', !isIntersecting);
  });
  if (top) observer.observe(top);
  signal.addEventListener('abort', () => observer.disconnect());
}
