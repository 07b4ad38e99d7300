import type { PageFindings } from '../../api.ts';
import type { CheckState } from '../../check-thread.ts';
import { textOfPlace } from '../place-links.ts';
import type { DevRequests } from '../requests.ts';
import { el } from './elements.ts';

interface Sources {
  readonly check: CheckState;
  readonly version: number;
  readonly requests: DevRequests;
}

/** Shows what `check` says about this page, or offers to check all pages, without which it is not known. */
export async function createFindingList({ check, version, requests }: Sources): Promise<Node[]> {
  const isOld = check.status === 'done' && check.version !== version;
  const parts: Node[] = [el('h2', {}, 'Findings of this page')];
  if (check.status === 'running')
    parts.push(el('p', {}, `All pages are checked: ${check.done ?? 0} of ${check.total ?? '…'}.`));
  else if (check.status !== 'done' || isOld) parts.push(startButton(check, isOld, requests));
  if (!check.hasResult) return parts;
  const response = await fetch(
    `/__crosstown/api/findings?${new URLSearchParams({ path: location.pathname })}`,
  );
  if (!response.ok) return [...parts, el('p', {}, await response.text())];
  return [...parts, listFindings((await response.json()) as PageFindings, requests)];
}

function startButton({ status, message }: CheckState, isOld: boolean, requests: DevRequests): Node {
  const text = isOld
    ? 'The site has changed since all pages were checked.'
    : status === 'failed'
      ? `The check failed: ${message}`
      : 'What is wrong with a page is known once all pages were checked.';
  const onclick = () => void requests.startCheck();
  return el('p', {}, `${text} `, el('button', { type: 'button', onclick }, 'Check all pages'));
}

function listFindings({ findings }: PageFindings, { openEditor }: DevRequests): Node {
  if (findings.length === 0) return el('p', {}, 'Nothing was found on this page.');
  const items = findings.map(({ severity, message, hint, place, others }) => {
    const where = place && textOfPlace(place);
    return el(
      'li',
      {},
      el('b', { className: severity }, severity),
      ` ${message} ${hint} `,
      others > 0 && el('span', { className: 'dim' }, `Also on ${others} other pages. `),
      where !== undefined &&
        el('button', { type: 'button', className: 'place', onclick: () => openEditor(where) }, where),
    );
  });
  return el('ul', {}, ...items);
}
