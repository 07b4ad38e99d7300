import { createPageAudit } from '../audit/page-audit.ts';
import type { PagePlan, SiteFile, Stamp } from '../core/model.ts';
import { fileOf } from '../core/pages/paths.ts';
import { fastHash } from '../core/util/fast-hash.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import type { InlineParts } from '../site/render/document.ts';
import type { PageRenderer } from '../site/render/page-renderer.ts';
import { pageAt, type TableWriter } from './incremental/page-table.ts';
import type { OldFiles, PreviousBuild } from './incremental/previous-build.ts';
import { planFingerprint } from './incremental/up-to-date.ts';
import type { PageFiles } from './output/page-files.ts';
import type { FileEntry, SettledFile } from './output/write-site.ts';

/** Builds pages one by one, writes and records them. They are named by their index in the plan. */
interface PageBuilder {
  /** Builds a page and has it written. */
  build(index: number, files: Pick<PageFiles, 'write'>): void;
  /** Reuses a page that is up to date; returns false if it must be built. */
  reuse(index: number): boolean;
}

/** The inline code of each page type, by its id. */
export type InlineCodes = ReadonlyMap<string, InlineParts>;

interface Inputs {
  readonly site: PlannedSite;
  readonly renderer: PageRenderer;
  readonly inline: InlineCodes;
  /** Paths of the files that are not pages. */
  readonly files: readonly string[];
  /** Whether the hash of each page's readable text is needed. */
  readonly tracksText: boolean;
  readonly previous: OldFiles & Partial<Pick<PreviousBuild, 'upToDate' | 'isInPlace'>>;
  /** Records the pages for the next build. */
  readonly writer: TableWriter;
  /** Writes pages that are copied. */
  readonly write: WriteFile;
}

/** Writes a new file to the folder of the site. */
type WriteFile = (file: SiteFile) => Stamp;

/** Creates a page builder. Without a previous build it builds every page. */
export function createPageBuilder(inputs: Inputs): PageBuilder {
  const { site, renderer, inline, files, tracksText, previous, writer, write } = inputs;
  const { upToDate, isInPlace } = previous;
  const hashes = hashInline(inline);
  const hasLostAddresses = upToDate?.hasRemovedFiles([...files, ...site.plan.pages.map(fileOf)]) ?? false;
  const pageAudit = createPageAudit({ ...site, tracksText, files: new Set(files), hasLostAddresses });
  return {
    build(index, pageFiles) {
      const page = pageAt(site.plan.pages, index);
      const rendered = renderer.render(page, inlineOf(inline, page));
      const { content, fragments } = rendered;
      upToDate?.noteRendered(page, fragments);
      const seen = pageAudit.audit(rendered);
      const [path, hash] = [fileOf(page), fastHash(content)];
      const before = findSame(path, hash, previous);
      const entry = before ?? { hash, bytes: content.length, mtime: 0 };
      const isKept = before !== undefined;
      const row = writer.built({ index, entry, isKept, plan: planFingerprint(page), seen }, rendered);
      if (!isKept) pageFiles.write(path, content, (mtime) => writer.date(row, mtime));
    },
    reuse(index) {
      const page = pageAt(site.plan.pages, index);
      const { id } = page.type;
      const row = upToDate?.inlineOf(id) === hashes.get(id) ? upToDate?.find(page) : undefined;
      if (!upToDate || row === undefined) return false;
      renderer.usage.note(id, upToDate.newUsesOf(id, row));
      const before = upToDate.read(row);
      const path = fileOf(page);
      const content = () => previous.read(path);
      const isOutdated = hasLostAddresses || (tracksText && before.seen.text === undefined);
      if (isInPlace && !isOutdated) writer.kept(row, index);
      else {
        const { entry, isKept } = settle({ path, hash: before.entry.hash, content }, previous, write);
        const seen = pageAudit.update(page, before.seen, content);
        writer.changed(row, { ...before, index, entry, isKept, seen });
      }
      return true;
    },
  };
}

/** Writes a file that is not a page, unless it is in the output. */
export function settleFile({ path, content }: SiteFile, previous: OldFiles, write: WriteFile): SettledFile {
  return settle({ path, hash: fastHash(content), content: () => content }, previous, write);
}

/** A file with the hash of its content, which is read when it is needed. */
interface Hashed {
  readonly path: string;
  readonly hash: string;
  content(): SiteFile['content'];
}

function settle({ path, hash, content }: Hashed, previous: OldFiles, write: WriteFile): SettledFile {
  const before = findSame(path, hash, previous);
  if (before) return { path, entry: before, isKept: true };
  return { path, entry: { hash, ...write({ path, content: content() }) }, isKept: false };
}

/** A file whose content is the same keeps its date, so that tools which copy the site copy only what changed. */
function findSame(path: string, hash: string, { files, isUntouched }: OldFiles): FileEntry | undefined {
  const before = files.get(path);
  return before?.hash === hash && isUntouched(path, before) ? before : undefined;
}

/** Returns the inline code of a page. */
export function inlineOf(inline: InlineCodes, { type }: PagePlan): InlineParts {
  return inline.get(type.id) ?? { css: '', loader: '' };
}

/** Returns the hash of the inline code of each page type, by its id. */
export function hashInline(inline: InlineCodes): ReadonlyMap<string, string> {
  return new Map([...inline].map(([type, { css, loader }]) => [type, fastHash(`${css}\n${loader}`)]));
}
