import type { Act } from './requests.ts';

/** A place in a file of the site. At the beginning of a line it may contain blanks. */
const PLACE = /(^\w[^:\n]*:\d+(?::\d+)?(?= {2})|(?:data|templates)\/[^\s:“”(),]+:\d+(?::\d+)?)/m;

/** Splits the text of issues, as the terminal prints them, into other text and places, in turn. */
export function splitAtPlaces(text: string): readonly string[] {
  return text.split(PLACE);
}

/** Shows the text of issues in an element. Places are buttons that open the editor. */
export function showIssueText(pre: HTMLElement, issues: string, act: Act): void {
  pre.style.cssText =
    'margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace;color:inherit';
  pre.replaceChildren(
    ...splitAtPlaces(issues).map((text, i) => {
      if (i % 2 === 0) return text;
      const place = document.createElement('button');
      place.textContent = text;
      place.style.cssText = PLACE_STYLE;
      place.addEventListener('click', () => void act('open', { place: text }));
      return place;
    }),
  );
}

const PLACE_STYLE =
  'padding:0;border:0;background:none;font:inherit;color:#ffb224;text-align:left;text-decoration:underline;text-underline-offset:3px;cursor:pointer';

/** Shows issues above the page, which can still be used; without issues, shows nothing. */
export function showIssues(issues: string, act: Act): void {
  document.getElementById('crosstown-issues')?.remove();
  if (!issues) return;
  const message = document.createElement('div');
  message.id = 'crosstown-issues';
  message.role = 'dialog';
  message.ariaLabel = 'Issues of the site';
  message.popover = 'auto';
  message.style.cssText =
    'position:fixed;inset:5vh 0 auto;box-sizing:border-box;margin:0 auto;max-width:60rem;max-height:85vh;padding:1.5rem;overflow:auto;border:0;border-top:6px solid #e5484d;color:#eee;background:#1d1d1f;box-shadow:0 8px 40px rgb(0 0 0/.5)';
  const [pre, hint] = [document.createElement('pre'), document.createElement('p')];
  showIssueText(pre, issues, act);
  hint.textContent =
    'The page shows the site before this change, and can be used. Press Escape or click beside this message to close it.';
  hint.style.cssText = 'margin:1rem 0 0;font:14px/1.5 system-ui,sans-serif;color:inherit';
  message.append(pre, hint);
  document.body.append(message);
  message.showPopover();
}
