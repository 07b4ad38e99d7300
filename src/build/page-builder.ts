import { createPageAudit } from '../audit/page-audit.ts';
import type { PagePlan, PageReport, SiteFile, Stamp } from '../core/model.ts';
import { fileOf } from '../core/pages/paths.ts';
import { fastHash } from '../core/util/fast-hash.ts';
import type { PlannedSite } from '../site/plan-site.ts';
import type { InlineParts } from '../site/render/document.ts';
import type { PageRenderer } from '../site/render/page-renderer.ts';
import type { PartWriter } from './incremental/manifest.ts';
import type { OldFiles, PreviousBuild } from './incremental/previous-build.ts';
import { planFingerprint } from './incremental/up-to-date.ts';
import type { SettledFile } from './output/write-site.ts';

/** Builds the pages of a site one by one, and writes them. */
interface PageBuilder {
  build(page: PagePlan): BuiltPage;
  /** Reuses a page that is up to date; returns undefined if it must be built. */
  reuse(page: PagePlan): BuiltPage | undefined;
}

/** The file of a page, and its report. */
export interface BuiltPage {
  readonly file: SettledFile;
  readonly seen: PageReport;
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
  readonly writer: PartWriter;
  readonly write: WriteFile;
}

/** Writes a new file to the folder of the site. */
type WriteFile = (file: SiteFile) => Stamp;

/** Creates a page builder. Without a previous build it builds every page. */
export function createPageBuilder(inputs: Inputs): PageBuilder {
  const { site, renderer, inline, files, tracksText, previous, writer, write } = inputs;
  const { upToDate, untouched, read, isInPlace } = previous;
  const hashes = hashInline(inline);
  const pageAudit = createPageAudit({
    ...site,
    tracksText,
    files: new Set(files),
    hasLostAddresses: upToDate?.hasRemovedFiles([...files, ...site.plan.pages.map(fileOf)]) ?? false,
  });
  return {
    build(page) {
      const rendered = renderer.render(page, inlineOf(inline, page));
      const { content, fragments } = rendered;
      upToDate?.noteRendered(page, fragments);
      const path = fileOf(page);
      const seen = pageAudit.audit(rendered);
      writer.built(path, { plan: planFingerprint(page), seen }, rendered);
      const hashed = { path, hash: fastHash(content), content: () => content };
      return { file: settle(hashed, untouched(path), write), seen };
    },
    reuse(page) {
      const isStyled = upToDate?.inlineOf(page.type.id) === hashes.get(page.type.id);
      const entry = isStyled ? upToDate?.find(page) : undefined;
      if (!entry) return undefined;
      renderer.usage.note(page.type.id, upToDate?.usesOf(entry) ?? []);
      const path = fileOf(page);
      const content = () => read(path);
      const seen = pageAudit.update(page, entry.seen, content);
      writer.reused(path, { ...entry, seen });
      const before = isInPlace ? entry : untouched(path);
      return { file: settle({ path, hash: entry.hash, content }, before, write), seen };
    },
  };
}

/** Writes a file that is not a page, unless it is in the output. */
export function settleFile(
  { path, content }: SiteFile,
  { untouched }: OldFiles,
  write: WriteFile,
): SettledFile {
  return settle({ path, hash: fastHash(content), content: () => content }, untouched(path), write);
}

/** A file with the hash of its content, which is read when it is needed. */
interface Hashed {
  readonly path: string;
  readonly hash: string;
  content(): SiteFile['content'];
}

/** A file whose content is the same keeps its date, so that tools which copy the site copy only what changed. */
function settle(
  { path, hash, content }: Hashed,
  before: SettledFile['entry'] | undefined,
  write: WriteFile,
): SettledFile {
  if (before?.hash === hash) {
    const { bytes, mtime } = before;
    return { path, entry: { hash, bytes, mtime }, isKept: true };
  }
  const { bytes, mtime } = write({ path, content: content() });
  return { path, entry: { hash, bytes, mtime }, isKept: false };
}

/** Returns the inline code of a page. */
export function inlineOf(inline: InlineCodes, { type }: PagePlan): InlineParts {
  return inline.get(type.id) ?? { css: '', loader: '' };
}

/** Returns the hash of the inline code of each page type, by its id. */
export function hashInline(inline: InlineCodes): ReadonlyMap<string, string> {
  return new Map([...inline].map(([type, { css, loader }]) => [type, fastHash(`${css}\n${loader}`)]));
}
