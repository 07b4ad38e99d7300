import type { CheckState } from '../check-thread.ts';
import type { DevMessage, PageData } from '../messages.ts';
import { showIssues, showIssueText } from './issues.ts';
import { servedData } from './pages.ts';
import { createAct } from './requests.ts';
import { createToolbar } from './toolbar/toolbar.ts';

/*
 * Runs on each page of the development server: reloads the page when the site has changed, which keeps its scroll position, shows issues
 * above it and below it what the last build decided of it, and adds the toolbar.
 */

const data = servedData() as PageData;
const act = createAct(data.token);

const ownIssues = document.getElementById('crosstown-page-issues');
if (data.note) showNote(data.note);
showIssues(data.issues, act);
if (ownIssues) showIssueText(ownIssues, ownIssues.textContent ?? '', act);
const toolbar = createToolbar({ ...data, act });
let { version } = data;
const events = new EventSource('/__crosstown/events');
events.addEventListener('message', (event) => {
  const message = JSON.parse(String(event.data)) as DevMessage;
  if (message.version !== version && !message.issues)
    return void toolbar.whenSaved().finally(() => location.reload());
  version = message.version;
  showIssues(message.issues, act);
});
events.addEventListener('check', (event) => toolbar.update(JSON.parse(String(event.data)) as CheckState));

function showNote(text: string): void {
  const note = document.createElement('p');
  note.id = 'crosstown-note';
  note.textContent = text;
  note.style.cssText =
    'position:sticky;bottom:0;z-index:2147483647;margin:0;padding:.75rem 1.5rem;border-top:4px solid #ffb224;color:#eee;background:#1d1d1f;font:14px/1.5 system-ui,sans-serif';
  document.body.append(note);
}
