import type { AuditJson } from '../../../audit/reports/json.ts';
import type { CheckState } from '../../check-thread.ts';
import { type Act, textOfPlace } from '../requests.ts';
import { el } from './elements.ts';

/** Shows what `check` says about this page, or offers to check all pages, without which it is not known. */
export async function createFindingList(check: CheckState, version: number, act: Act): Promise<Node[]> {
  const isOld = check.status === 'done' && check.version !== version;
  const parts: Node[] = [el('h2', {}, 'Findings of this page')];
  if (check.status === 'running') parts.push(el('p', {}, 'All pages are checked …'));
  else if (check.status !== 'done' || isOld) {
    const why = {
      none: 'What is wrong with a page is known once all pages were checked.',
      done: 'The site has changed since all pages were checked.',
      failed: `The check failed: ${check.message}`,
    }[check.status];
    const onclick = () => void act('start');
    parts.push(el('p', {}, `${why} `, el('button', { type: 'button', onclick }, 'Check all pages')));
  }
  if (!check.hasResult) return parts;
  const response = await fetch('/__crosstown/api/check');
  if (!response.ok) return [...parts, el('p', {}, await response.text())];
  const { issues } = (await response.json()) as AuditJson;
  // Addresses of pages have no slash at the end, that of the home page is one.
  const path = decodeURI(location.pathname).replace(/(.)\/$/, '$1');
  const own = issues.filter(({ pages }) => pages.includes(path));
  if (own.length === 0) return [...parts, el('p', {}, 'Nothing was found on this page.')];
  const items = own.map(({ severity, message, hint, place, pages }) => {
    const where = place && textOfPlace(place);
    const onclick = () => void act('open', { place: where });
    return el(
      'li',
      {},
      el('b', { className: severity }, severity),
      ` ${message} ${hint} `,
      pages.length > 1 && el('span', { className: 'dim' }, `Also on ${pages.length - 1} other pages. `),
      where !== undefined && el('button', { type: 'button', className: 'place', onclick }, where),
    );
  });
  return [...parts, el('ul', {}, ...items)];
}
