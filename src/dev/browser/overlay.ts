import type { DevMessage } from '../messages.ts';
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
  pre.append(...withPlaceButtons(issues, places, openPlace));
  pre.style.cssText = 'margin:0;white-space:pre-wrap;font:14px/1.5 ui-monospace,monospace;color:inherit';
  hint.textContent =
    'The page shows the site before this change. Press Escape or click beside this message to close it.';
  hint.style.cssText = 'margin:1rem 0 0;font:14px/1.5 system-ui,sans-serif;color:inherit';
  dialog.append(pre, hint);
  document.body.append(dialog);
  dialog.showModal();
}
