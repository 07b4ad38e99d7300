/** What the server sends to open pages. */
export interface DevMessage {
  /** Counts the loads of the site. */
  readonly version: number;
  /** The issues as on the terminal, without colors; empty if there are none. */
  readonly issues: string;
}

/** What is shown on a page when it is loaded. */
export interface ShownMessage extends DevMessage {
  /** What the last build decided of the page; empty if nothing. */
  readonly note: string;
}

/**
 * Runs in browsers: reloads the page when the site has changed, shows issues above it, and below it what the last build decided of it. Browsers keep the scroll position, and the
 * kit's forms keep drafts. The server sends the source of this function, so it uses nothing outside of itself.
 */
export function client(shown: ShownMessage): void {
  const show = (text: string) => {
    document.getElementById('crosstown-issues')?.remove();
    if (!text) return;
    const dialog = document.createElement('dialog');
    dialog.id = 'crosstown-issues';
    dialog.setAttribute('aria-label', 'Issues of the site');
    dialog.setAttribute('closedby', 'any');
    dialog.style.cssText =
      'margin:5vh auto;max-width:60rem;max-height:85vh;padding:1.5rem;overflow:auto;border:0;border-top:6px solid #e5484d;color:#eee;background:#1d1d1f';
    const [pre, hint] = [document.createElement('pre'), document.createElement('p')];
    pre.textContent = text;
    pre.style.cssText = 'margin:0;white-space:pre-wrap;font:14px/1.5 ui-monospace,monospace;color:inherit';
    hint.textContent =
      'The page shows the site before this change. Press Escape or click beside this message to close it.';
    hint.style.cssText = 'margin:1rem 0 0;font:14px/1.5 system-ui,sans-serif;color:inherit';
    dialog.append(pre, hint);
    document.body.append(dialog);
    dialog.showModal();
  };
  if (shown.note) {
    const note = document.createElement('p');
    note.id = 'crosstown-note';
    note.textContent = shown.note;
    note.style.cssText =
      'position:sticky;bottom:0;z-index:2147483647;margin:0;padding:.75rem 1.5rem;border-top:4px solid #ffb224;color:#eee;background:#1d1d1f;font:14px/1.5 system-ui,sans-serif';
    document.body.append(note);
  }
  show(shown.issues);
  let { version } = shown;
  new EventSource('/__crosstown/events').addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as DevMessage;
    if (message.version !== version && !message.issues) return location.reload();
    version = message.version;
    show(message.issues);
  });
}
