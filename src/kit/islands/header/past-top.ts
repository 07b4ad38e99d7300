/**
 * Sets `data-past-top` on the header while neither the first part of the page nor a form of its main content is on the
 * screen, so that their actions can appear in another place. CSS does the rest.
 */
export function followTop(header: HTMLElement): void {
  const visible = new Set<Element>();
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) visible[isIntersecting ? 'add' : 'delete'](target);
    header.toggleAttribute('data-past-top', visible.size === 0);
  });
  for (const part of document.querySelectorAll('main > :first-child, main form')) observer.observe(part);
}
