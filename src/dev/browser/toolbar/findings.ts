import type { FindingJson } from '../../../check/reports/json.ts';
import type { JobState } from '../../jobs.ts';
import { textOfPlace } from '../place-links.ts';
import { el } from './elements.ts';

/** What the toolbar reads of `explain --json`. */
interface Explained {
  readonly audit?: {
    readonly words: number;
    readonly ownWords: number;
    readonly closest?: { readonly path: string; readonly percent: number };
    readonly findings: readonly (Omit<FindingJson, 'pages'> & { readonly others: number })[];
  };
}

interface Sources {
  readonly job: JobState;
  readonly version: number;
  readonly openPlace: (place: string) => unknown;
  /** Checks all pages. */
  readonly start: () => void;
}

/** Shows what `check` says about this page, or offers to check all pages, without which it is not known. */
export async function createFindingList(sources: Sources): Promise<Node[]> {
  const { job, version, start } = sources;
  const isOld = job.status === 'done' && job.version !== version;
  const parts: Node[] = [el('h2', {}, 'Findings of this page')];
  if (job.status === 'running')
    parts.push(el('p', {}, `All pages are checked: ${job.done ?? 0} of ${job.total ?? '…'}.`));
  else if (job.status !== 'done' || isOld) parts.push(startButton(job, isOld, start));
  if (!job.hasResult) return parts;
  const query = new URLSearchParams({ path: location.pathname });
  const response = await fetch(`/__crosstown/api/page?${query}`);
  const { audit } = response.ok ? ((await response.json()) as Explained) : {};
  return [...parts, ...(audit ? listFindings(audit, sources) : [el('p', {}, 'This page was not checked.')])];
}

function startButton({ status, message }: JobState, isOld: boolean, start: () => void): Node {
  const text = isOld
    ? 'The site has changed since all pages were checked.'
    : status === 'failed'
      ? `The check failed: ${message}`
      : 'What is wrong with a page is known once all pages were checked.';
  return el('p', {}, `${text} `, el('button', { type: 'button', onclick: start }, 'Check all pages'));
}

function listFindings(
  { words, ownWords, closest, findings }: NonNullable<Explained['audit']>,
  { openPlace }: Sources,
): Node[] {
  const facts = `${ownWords} of ${words} words are in sentences that no other page has.${
    closest && closest.percent > 0
      ? ` The closest page is ${closest.path}: ${closest.percent} % of the text is equal.`
      : ''
  }`;
  const items = findings.map(({ severity, message, hint, place, others }) => {
    const where = place && textOfPlace(place);
    return el(
      'li',
      {},
      el('b', { className: severity }, severity),
      ` ${message} ${hint} `,
      others > 0 && el('span', { className: 'dim' }, `Also on ${others} other pages. `),
      where !== undefined &&
        el('button', { type: 'button', className: 'place', onclick: () => openPlace(where) }, where),
    );
  });
  return [
    el('p', { className: 'dim' }, facts),
    items.length > 0 ? el('ul', {}, ...items) : el('p', {}, 'Nothing was found on this page.'),
  ];
}
