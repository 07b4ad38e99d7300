import type {
  DataRecord,
  Origin,
  PageIssue,
  PagePlan,
  PageReport,
  Place,
  RenderedPage,
  SiteDefinition,
  SitePlan,
} from '../model.ts';
import { textHash } from '../pages/readable-text.ts';
import { pathOfText } from '../util/plain.ts';
import { createHostCheck } from './check-hosts.ts';
import { createIdCheck } from './check-ids.ts';
import { createLinkCheck, type LinkTargets } from './check-links.ts';
import { createArtifactCheck, createLengthCheck } from './check-texts.ts';
import { DEFAULT_BUDGETS } from './size-budget.ts';
import { sizeOfKeptPage, sizeOfPage } from './sizes.ts';

/** Checks each page, in the worker that builds it. */
export interface PageLint {
  lint(rendered: RenderedPage): PageReport;
  /** Updates the report of an unchanged page: its size sample, lost links and positions in the data. `read` returns its bytes. */
  relint(page: PagePlan, previous: PageReport, read: () => Buffer): PageReport;
}

interface PageLintInput extends LinkTargets, TextSources {
  readonly definition: SiteDefinition;
  readonly plan: SitePlan;
  readonly dataset: Parameters<typeof createArtifactCheck>[0];
  /** Returns the number of pages of the page's type. */
  siblingsOf(page: PagePlan): number;
  /** Whether reports contain the hash of the readable text. */
  readonly tracksText: boolean;
  /** Whether addresses were removed that unchanged pages may still link to. */
  readonly hasLostAddresses: boolean;
}

type PageCheck = (rendered: RenderedPage) => readonly PageIssue[];

export function createPageLint(input: PageLintInput): PageLint {
  const { definition, dataset, settings, siblingsOf, hasLostAddresses, tracksText } = input;
  const limits = { ...DEFAULT_BUDGETS, ...definition.budgets };
  const find = createTextFinder(input);
  const links = createLinkCheck(input);
  const withPlace =
    (page: PagePlan) =>
    ({ place: _, ...issue }: PageIssue): PageIssue => {
      const place = issue.text === undefined ? undefined : find(page, issue.text);
      return place ? { ...issue, place } : issue;
    };
  const linksOf = (page: PagePlan, content: Buffer) => links({ page, content, body: [{ html: [content] }] });
  const checks: readonly PageCheck[] = [
    links,
    createArtifactCheck(dataset),
    createHostCheck(settings),
    createIdCheck(),
    createLengthCheck(limits),
  ];
  return {
    lint(rendered) {
      const { page, content, firstImage, head } = rendered;
      const issues = checks.flatMap((check) => check(rendered)).map(withPlace(page));
      return {
        ...sizeOfPage(content, page.path, siblingsOf(page)),
        ...(firstImage === undefined ? {} : { firstImage }),
        title: head.title,
        ...(tracksText ? { text: textHash(content) } : {}),
        ...(issues.length ? { issues } : {}),
      };
    },
    relint(page, previous, read) {
      const size = sizeOfKeptPage(previous, { path: page.path, siblings: siblingsOf(page) }, read);
      const { bound: _, issues: known = [], ...rest } = previous;
      const issues = [...known, ...(hasLostAddresses ? linksOf(page, read()) : [])].map(withPlace(page));
      const text = tracksText && rest.text === undefined ? { text: textHash(read()) } : {};
      return { ...rest, ...text, ...size, ...(issues.length ? { issues } : {}) };
    },
  };
}

export interface TextSources {
  readonly definition: Pick<SiteDefinition, 'copy'>;
  readonly plan: Pick<SitePlan, 'copyOf' | 'localeOf'>;
}

/** Finds the source of a text of a page: a field of its records with exactly that text, its copy with tokens filled in, or a field of the site. */
export type FindText = (page: PagePlan, text: string) => Place | undefined;

export function createTextFinder(sources: TextSources): FindText {
  const search = createTextSearch(sources);
  return (page, text) => {
    const found = search(page, text);
    return found?.origin.locate(found.path);
  };
}

/** A text of a record: its path, and the source of the record. */
interface FoundText {
  readonly origin: Origin;
  readonly path: readonly PropertyKey[];
}

/** Creates the same search for the record and the path in it. `isMeant` compares a text of the data with the one that is looked for. */
export function createTextSearch(
  { definition, plan }: TextSources,
  isMeant = (one: string, text: string) => one === text,
): (page: PagePlan, text: string) => FoundText | undefined {
  return (page, text) => {
    const isEqual = (one: string) => isMeant(one, text);
    const { origins, collections, site } = plan.localeOf(page).dataset;
    const copyRecords = definition.copy === undefined ? [] : (collections[definition.copy] ?? []);
    const copyRecord = copyRecords.find(({ slug }) => slug === page.type.id);
    const found = (record: DataRecord, path: readonly PropertyKey[]): FoundText | undefined => {
      const origin = origins.get(record);
      return origin && { origin, path };
    };
    // Tokens are filled in to compare the copy; its path locates it in the file.
    const inRecord = (record: DataRecord | undefined) => {
      const path = record && pathOfText(record, isEqual);
      return path && found(record, path);
    };
    const ofCopy = () => {
      const path = copyRecord && pathOfText(plan.copyOf(page), isEqual);
      return path && found(copyRecord, path);
    };
    // A text of the copy may be nothing but a token, whose value is in a record.
    for (const record of [page.cell, ...Object.values(page.records)]) {
      const text = inRecord(record);
      if (text) return text;
    }
    return ofCopy() ?? inRecord(site);
  };
}
