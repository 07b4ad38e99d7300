import type { Unpublished, UnpublishedCounts } from '../../model.ts';
import { sortedBy } from '../../util/order.ts';
import { whyUnpublished } from '../catalog/records.ts';
import { listWords, pluralize } from '../words.ts';

/** For which day a site was built, and whether its drafts are shown. */
interface Published {
  readonly today?: string | undefined;
  readonly drafts?: boolean | undefined;
}

/**
 * Counts what is unpublished, in a sentence: `As of 2026-11-23, 3 records are unpublished: 2 drafts, 1 until 2027-01-05.` Undefined if
 * everything is published.
 */
export function unpublishedSentence(
  { drafts, dated, others, lackFacts, next }: UnpublishedCounts,
  { today, drafts: areShown = false }: Published,
): string | undefined {
  const all = drafts + dated + others;
  const because = drafts + dated > 0 ? 'one of these' : 'a page that lacks facts';
  const parts = [
    ...(drafts ? [pluralize(drafts, ['draft', 'drafts'])] : []),
    ...(dated ? [`${dated} until ${next}${dated > 1 ? ' or later' : ''}`] : []),
    ...(others ? [`${others} that ${others === 1 ? 'needs' : 'need'} ${because}`] : []),
  ].join(', ');
  const records = pluralize(all, ['record', 'records']);
  const pages = pluralize(lackFacts, ['page', 'pages']);
  if (areShown)
    return all > 0 ? `Do not publish this: it has ${records} that are unpublished (${parts}).` : undefined;
  const counted = [...(all > 0 ? [records] : []), ...(lackFacts > 0 ? [`${pages} that lack facts`] : [])];
  if (counted.length === 0) return undefined;
  const verb = all + lackFacts === 1 ? 'is' : 'are';
  return `${dated && today ? `As of ${today}, ` : ''}${listWords(counted)} ${verb} unpublished${parts && `: ${parts}`}.`;
}

/** Keys of the unpublished records, and paths of the pages that lack facts or entries, with the reasons. Hubs without entries are left out. */
export function listUnpublished({ records, pages }: Unpublished) {
  const ofPages = [...pages].flatMap(([path, { reason }]) => {
    const isListed = reason.kind === 'facts' || (reason.kind === 'entries' && reason.hub.entries > 0);
    return isListed ? [[path, reason] as const] : [];
  });
  const sorted = sortedBy(ofPages, ([path]) => path);
  return [...records, ...sorted].map(([name, reason]) => ({ name, reason: whyUnpublished(reason, name) }));
}
