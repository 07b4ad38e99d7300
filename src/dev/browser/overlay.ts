import type { DevMessage } from '../messages.ts';
import { splitIssueText } from './issue-text.ts';
import { withPlaceButtons } from './place-links.ts';

/** Shows issues above the page, which can still be used; without issues, shows nothing. */
export function showIssues(
  { issues, places }: Pick<DevMessage, 'issues' | 'places'>,
  openPlace: (place: string) => void,
): void {
  document.getElementById('crosstown-issues')?.remove();
  if (!issues) return;
  const dialog = document.createElement('dialog');
  dialog.id = 'crosstown-issues';
  dialog.setAttribute('aria-label', 'Issues of the site');
  dialog.setAttribute('closedby', 'any');
  dialog.style.cssText =
    'position:fixed;inset:5vh 0 auto;z-index:2147483646;box-sizing:border-box;margin:0 auto;max-width:60rem;max-height:85vh;padding:1.5rem;overflow:auto;border:0;border-top:6px solid #e5484d;color:#eee;background:#1d1d1f;box-shadow:0 8px 40px rgb(0 0 0/.5)';
  const [pre, hint] = [document.createElement('pre'), document.createElement('p')];
  showIssueText(pre, { issues, places }, openPlace);
  hint.textContent =
    'The page shows the site before this change, and can be used. Press Escape or click beside this message to close it.';
  hint.style.cssText = 'margin:1rem 0 0;font:14px/1.5 system-ui,sans-serif;color:inherit';
  dialog.append(pre, hint);
  document.body.append(dialog);
  const focused = document.activeElement;
  dialog.show();
  if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
  closeByEscape(dialog);
}

/** Browsers close only modal dialogs by Escape. */
function closeByEscape(dialog: HTMLDialogElement): void {
  const closing = new AbortController();
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' || !dialog.isConnected) closing.abort();
      if (key === 'Escape') dialog.close();
    },
    { signal: closing.signal },
  );
}

const STYLES = {
  text: '',
  error: 'color:#ff8a80;font-weight:600',
  warning: 'color:#f2b75f;font-weight:600',
  fix: 'color:#a5d6a7',
  // A line that is wrapped would move the signs below it.
  frame: 'display:block;margin:2px 0;white-space:pre;overflow-x:auto;color:#9ea3ab',
} as const;

/** Shows the text of issues in an element: places are buttons, and lines of files are not wrapped. */
export function showIssueText(
  pre: HTMLElement,
  { issues, places }: Pick<DevMessage, 'issues' | 'places'>,
  openPlace: (place: string) => void,
): void {
  pre.style.cssText =
    'margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace;color:inherit';
  pre.replaceChildren(
    ...splitIssueText(issues).map(({ kind, text }) => {
      const part = document.createElement('span');
      part.style.cssText = STYLES[kind];
      part.append(...withPlaceButtons(text, places, openPlace));
      return part;
    }),
  );
}
