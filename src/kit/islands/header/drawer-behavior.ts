/**
 * Adds behavior that browsers lack to the drawer, including opening and closing in browsers without invoker commands.
 */
export function enhanceDrawer(header: HTMLElement): void {
  const dialog = header.querySelector('dialog');
  const button = header.querySelector('[aria-haspopup=dialog]');
  if (!(dialog && button instanceof HTMLElement)) return;
  button.addEventListener('click', (event) => {
    // Otherwise a browser that supports the command would execute it again and log an error.
    event.preventDefault();
    dialog.showModal();
    dialog.querySelector('a[aria-current]')?.scrollIntoView({ block: 'center' });
  });
  dialog.addEventListener('click', (event) => closeFromInside(dialog, event));
  // Safari does not focus a clicked button, so it cannot restore the focus itself.
  dialog.addEventListener('close', () => button.focus());
}

/**
 * Closes the dialog on a tap on a link, on the close button, or beside the panel, also in browsers without
 * `closedby`.
 */
function closeFromInside(dialog: HTMLDialogElement, event: MouseEvent): void {
  const control = event.target instanceof Element && event.target.closest('a, [commandfor]');
  if (control instanceof HTMLButtonElement) event.preventDefault();
  if (control || event.target === dialog) dialog.close();
}
