import type { DevMessage } from '../messages.ts';
import { splitIssueText } from './issue-text.ts';
import { withPlaceButtons } from './place-links.ts';

/** Shows issues above the page; without issues, shows nothing. */
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
    'margin:5vh auto;max-width:60rem;max-height:85vh;padding:1.5rem;overflow:auto;border:0;border-top:6px solid #e5484d;color:#eee;background:#1d1d1f';
  const [pre, hint] = [document.createElement('pre'), document.createElement('p')];
  showIssueText(pre, { issues, places }, openPlace);
  hint.textContent =
    'The page shows the site before this change. Press Escape or click beside this message to close it.';
  hint.style.cssText = 'margin:1rem 0 0;font:14px/1.5 system-ui,sans-serif;color:inherit';
  dialog.append(pre, hint);
  document.body.append(dialog);
  dialog.showModal();
}

const STYLES = {
  text: '',
  error: 'color:#ff8a80;font-weight:600',
  warning: 'color:#f2b75f;font-weight:600',
  fix: 'color:#a5d6a7',
  // A line that is wrapped would move the signs below it.
  frame: 'display:block;white-space:pre;overflow-x:auto;color:#9ea3ab',
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
