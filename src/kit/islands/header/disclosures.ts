/**
 * Adds behavior that browsers lack to the dropdowns of the bar: Escape, a press outside, a click on a link, and
 * moving the focus away close them. Opening one closes the others, also in browsers without `<details name>`.
 */
export function enhanceDisclosures(header: HTMLElement): void {
  const menus = [...header.querySelectorAll<HTMLDetailsElement>('nav details[name=site-nav]')];
  const closeAllBut = (target: EventTarget | null) => {
    for (const menu of menus) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  for (const menu of menus) {
    menu.addEventListener('toggle', () => menu.open && closeAllBut(menu));
    menu.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && closeAllBut(relatedTarget));
    menu.addEventListener('click', ({ target }) => isLink(target) && closeAllBut(null));
  }
  document.addEventListener('pointerdown', ({ target }) => closeAllBut(target));
  document.addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' && menus.find((menu) => menu.open);
    if (!open) return;
    closeAllBut(null);
    open.querySelector('summary')?.focus();
  });
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a') !== null;
}
