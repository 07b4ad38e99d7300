import { whyUnpublished } from '../core/diagnostics/catalog/records.ts';
import type { IssueCode } from '../core/diagnostics/catalog.ts';
import type { IssueJson } from '../core/diagnostics/report/json.ts';
import type { Place, UnpublishedReason } from '../core/model.ts';
import type { PlannedSite } from '../site/plan-site.ts';

/** Kinds of what is not finished, in their order, with their titles. */
export const UNFINISHED_KINDS = {
  sample: 'Left of the example',
  form: 'Forms that send nothing',
  site: 'Checks of this site',
  text: 'Texts',
  photo: 'Photos without a description',
  noindex: 'Excluded from search engines',
  draft: 'Drafts',
  date: 'Dated later',
  facts: 'Pages that lack facts',
  entries: 'Lists with few entries',
} as const;

export type UnfinishedKind = keyof typeof UNFINISHED_KINDS;

/** Something to finish before a site is published, though nothing prevents it. */
export interface UnfinishedEntry {
  readonly kind: UnfinishedKind;
  readonly message: string;
  readonly fix: string;
  readonly place?: Place | undefined;
}

/** The kinds of issues that say what is not finished. Others say what may be wrong. */
const KINDS: Partial<Record<IssueCode, UnfinishedKind>> = {
  sample: 'sample',
  'no-endpoint': 'form',
  'site-warning': 'site',
  untranslated: 'text',
  leftover: 'text',
  'image-words': 'photo',
  'image-without-alt': 'photo',
  'noindex-site': 'noindex',
};

/** What an issue says for people. */
type FoundIssue = Pick<IssueJson, 'code' | 'message' | 'hint' | 'place'>;

/** Lists what is not finished by its kind: of issues those that say so, and what `findUnpublished` has returned. */
export function listUnfinished(
  issues: readonly FoundIssue[],
  unpublished: readonly UnfinishedEntry[],
): UnfinishedEntry[] {
  const found = issues.flatMap(({ code, message, hint, place }): UnfinishedEntry[] => {
    const kind = KINDS[code];
    return kind ? [{ kind, message, fix: hint, place }] : [];
  });
  const all = [...found, ...unpublished];
  return Object.keys(UNFINISHED_KINDS).flatMap((kind) => all.filter((one) => one.kind === kind));
}

/** What is not translated is one entry for each language. */
type ListedReason = Exclude<UnpublishedReason, { readonly kind: 'language' }>;

const FIXES: Readonly<Record<ListedReason['kind'], string>> = {
  draft: 'Remove “draft: true” when it is ready.',
  date: 'A build on that day or later publishes it.',
  facts: 'Add the missing facts to its records.',
  entries: 'Add pages that it lists.',
};

/** Returns the records and pages of a site that are not published. `site` has them. What only depends on one of these is left out. */
export function findUnpublished({ dataset, plan, unpublished }: PlannedSite): UnfinishedEntry[] {
  const origins = new Map([...dataset.origins.values()].map((origin) => [origin.key, origin]));
  const ofRecords = [...unpublished.records].flatMap(([key, reason]): UnfinishedEntry[] => {
    if (reason.cause !== key || reason.kind === 'language') return [];
    const place = origins.get(key)?.locate([reason.kind === 'draft' ? 'draft' : 'date']);
    return [entryOf(key, reason, place)];
  });
  const ofPages = [...unpublished.pages].flatMap(([path, { page, reason }]): UnfinishedEntry[] => {
    if (reason.cause !== path || reason.kind === 'language') return [];
    const isShown = reason.kind !== 'entries' || reason.hub.entries > 0;
    const record = page.cell ?? Object.values(page.records).at(-1);
    const { origins: known } = plan.localeOf(page).dataset;
    return isShown ? [entryOf(path, reason, record && known.get(record)?.place)] : [];
  });
  return [...ofRecords, ...ofPages];
}

function entryOf(subject: string, reason: ListedReason, place: Place | undefined): UnfinishedEntry {
  const { kind } = reason;
  return { kind, message: `${subject} ${whyUnpublished(reason, subject)}.`, fix: FIXES[kind], place };
}
