import type { AuditJson } from '../../../audit/reports/json.ts';
import type { UnfinishedEntry } from '../../../audit/unfinished.ts';
import type { CheckState } from '../../check-thread.ts';
import type { UnfinishedWork } from '../../unfinished.ts';
import { addressOfPlace } from '../edit/form/addresses.ts';
import { currentPath } from '../pages.ts';
import { type Act, textOfPlace } from '../requests.ts';
import { el } from './elements.ts';

/** Shows what `check` says about this page, or offers to check all pages, without which it is not known. */
export async function createFindingList(check: CheckState, version: number, act: Act): Promise<Node[]> {
  const parts: Node[] = [
    el('h2', {}, 'Findings of this page'),
    ...createCheckNotice(check, version, act, 'What is wrong with a page'),
  ];
  if (!check.hasResult) return parts;
  const response = await fetch('/__crosstown/api/check');
  if (!response.ok) return [...parts, el('p', {}, await response.text())];
  const { issues } = (await response.json()) as AuditJson;
  // Addresses of pages have no slash at the end, that of the home page is one.
  const path = decodeURI(currentPath()).replace(/(.)\/$/, '$1');
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

/** Says that all pages are checked, or why they must be before `what` is known. Empty if they were. */
function createCheckNotice(check: CheckState, version: number, act: Act, what: string): Node[] {
  if (check.status === 'running') return [el('p', {}, 'All pages are checked …')];
  if (check.status === 'done' && check.version === version) return [];
  const why = {
    none: `${what} is known once all pages were checked.`,
    done: 'The site has changed since all pages were checked.',
    failed: `The check failed: ${check.message}`,
  }[check.status];
  const onclick = () => void act('start');
  return [el('p', {}, `${why} `, el('button', { type: 'button', onclick }, 'Check all pages'))];
}

/** Shows what is left to finish before the site is published, by kind. */
export async function createUnfinishedList(check: CheckState, version: number, act: Act): Promise<Node[]> {
  const heading = el('h2', {}, 'Before publishing');
  const response = await fetch('/__crosstown/api/unfinished');
  if (!response.ok) return [heading, el('p', {}, await response.text())];
  const { count, kinds } = (await response.json()) as UnfinishedWork;
  const left = count === 1 ? 'One thing is' : `${count === 0 ? 'Nothing is' : `${count} things are`}`;
  const lists = kinds.flatMap(({ title, count: all, entries }) => [
    el('h3', {}, `${title} `, el('span', { className: 'dim' }, `${all}`)),
    el('ul', {}, ...entries.map((entry) => createUnfinishedItem(entry, act))),
    ...(all > entries.length
      ? [el('p', { className: 'dim' }, `And ${all - entries.length} more of this kind.`)]
      : []),
  ]);
  const notice = createCheckNotice(check, version, act, 'What is left in the texts of pages');
  return [heading, el('p', {}, `${left} left to finish.`), ...lists, ...notice];
}

function createUnfinishedItem({ message, fix, place }: UnfinishedEntry, act: Act): Node {
  const where = place && textOfPlace(place);
  const onclick = () => void act('open', { place: where });
  return el(
    'li',
    {},
    `${message} `,
    el('span', { className: 'dim' }, `${fix} `),
    where !== undefined && el('button', { type: 'button', className: 'place', onclick }, where),
    where?.startsWith('data/') &&
      el('a', { className: 'action', href: addressOfPlace(where), ariaLabel: `Edit ${where}` }, 'Edit'),
  );
}
