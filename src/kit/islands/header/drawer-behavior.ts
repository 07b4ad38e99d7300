/** Adds to the native side menu what browsers leave out, and does its work where they know no invoker commands. */
export function enhanceDrawer(header: HTMLElement, signal: AbortSignal): void {
  const dialog = header.querySelector('dialog');
  const button = header.querySelector('[aria-haspopup=dialog]');
  if (!(dialog && button instanceof HTMLElement)) return;
  button.addEventListener(
    'click',
    (event) => {
      // Or else a browser that knows the command would carry it out once more, and complain.
      event.preventDefault();
      dialog.showModal();
    },
    { signal },
  );
  dialog.addEventListener('click', (event) => closeFromInside(dialog, event), { signal });
  // Safari does not focus a button that is clicked, and so has nothing to return to.
  dialog.addEventListener('close', () => button.focus(), { signal });
}

/** A tap on a link, on the close button or, also where `closedby` is unknown, beside the panel. */
function closeFromInside(dialog: HTMLDialogElement, event: MouseEvent): void {
  const control = event.target instanceof Element && event.target.closest('a, [commandfor]');
  if (control instanceof HTMLButtonElement) event.preventDefault();
  if (control || event.target === dialog) dialog.close();
}
