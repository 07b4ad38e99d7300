/**
 * Sets `data-past-top` on the header after the first part of the page has left the screen, so that its actions can
 * appear in another place. CSS does the rest.
 */
export function followTop(header: HTMLElement, signal: AbortSignal): void {
  const top = document.querySelector('main > *');
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting } of seen) header.toggleAttribute('data-past-top', !isIntersecting);
  });
  if (top) observer.observe(top);
  signal.addEventListener('abort', () => observer.disconnect());
}
