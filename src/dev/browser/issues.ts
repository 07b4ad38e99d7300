import type { Act } from './requests.ts';

/**
 * What looks different in the text of issues, as the terminal prints them: lines of a file with the signs below them, a fix, a severity,
 * and a place. At the beginning of a line a place may contain blanks. The line break after a frame is a part of it, since it is a block.
 */
const PART =
  /((?:^ *\d* │.*\n?)+|(?<=^(?:\S+ {2})?)(?:error|warning)(?= {2})|^ {2}→.*$|^\w[^:\n]*:\d+(?::\d+)?(?= {2})|(?:data|templates)\/[^\s:“”(),]+:\d+(?::\d+)?)/m;

/** A part of the text of issues. */
interface IssuePart {
  readonly kind: 'text' | 'frame' | 'fix' | 'error' | 'warning' | 'place';
  readonly text: string;
}

/** Splits the text of issues into parts that look different. */
export function splitIssueText(text: string): readonly IssuePart[] {
  return text
    .split(PART)
    .map((part, i) => ({ kind: i % 2 === 1 ? kindOf(part) : 'text', text: part }) as const)
    .filter((part) => part.text !== '');
}

function kindOf(part: string): IssuePart['kind'] {
  if (part === 'error' || part === 'warning') return part;
  if (part.startsWith('  →')) return 'fix';
  return /^ *\d* │/.test(part) ? 'frame' : 'place';
}

const STYLES = {
  text: '',
  error: 'color:#ff8a80;font-weight:600',
  warning: 'color:#f2b75f;font-weight:600',
  fix: 'color:#a5d6a7',
  // A line that is wrapped would move the signs below it.
  frame: 'display:block;margin:2px 0;white-space:pre;overflow-x:auto;color:#9ea3ab',
  place:
    'padding:0;border:0;background:none;font:inherit;color:inherit;text-align:left;text-decoration:underline;text-underline-offset:3px;cursor:pointer',
} as const;

/** Shows the text of issues in an element. Places are buttons that open the editor. */
export function showIssueText(pre: HTMLElement, issues: string, act: Act): void {
  pre.style.cssText =
    'margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace;color:inherit';
  pre.replaceChildren(
    ...splitIssueText(issues).map(({ kind, text }) => {
      const part = document.createElement(kind === 'place' ? 'button' : 'span');
      part.textContent = text;
      part.style.cssText = STYLES[kind];
      if (kind === 'place') part.addEventListener('click', () => void act('open', { place: text }));
      return part;
    }),
  );
}

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
