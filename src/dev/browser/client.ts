import type { DevMessage, PageData } from '../messages.ts';
import { showIssues } from './overlay.ts';
import { withPlaceButtons } from './place-links.ts';
import { createRequests } from './requests.ts';

/*
 * Runs on each page of the development server: reloads the page when the site has changed, and shows issues above it. Browsers keep the
 * scroll position, and the kit's forms keep drafts.
 */

const data = JSON.parse(document.getElementById('crosstown-dev')?.textContent ?? '{}') as PageData;
const requests = createRequests(data.token);
const openPlace = (place: string) => void requests.openEditor(place);

showIssues(data, openPlace);
const ownIssues = document.getElementById('crosstown-page-issues');
ownIssues?.replaceChildren(...withPlaceButtons(ownIssues.textContent ?? '', data.places, openPlace));
listen();

function listen(): void {
  let { version } = data;
  new EventSource('/__crosstown/events').addEventListener('message', (event) => {
    const message = JSON.parse(String(event.data)) as DevMessage;
    if (message.version !== version && !message.issues) return location.reload();
    version = message.version;
    showIssues(message, openPlace);
  });
}
