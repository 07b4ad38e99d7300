import { createPageLint, type PageLint } from '../audit/page-audit.ts';
import type { PagePlan, PageReport, SiteFile, Stamp } from '../model.ts';
import type { OutputFile } from '../output/write-site.ts';
import { fileOf } from '../pages/paths.ts';
import type { PlannedSite } from '../plan-site.ts';
import type { InlineParts } from '../render/document.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { hash128 } from '../util/hash.ts';
import type { FileEntry, ManifestPart, ManifestWriter } from './incremental/manifest.ts';
import type { PreviousBuild } from './incremental/previous-build.ts';
import { planFingerprint } from './incremental/up-to-date.ts';

/** Builds the pages of a site one by one. */
interface PageBuilder {
  build(page: PagePlan): BuiltPage;
  /** Reuses a page that is up to date; returns undefined if it must be built. */
  reuse(page: PagePlan): BuiltPage | undefined;
}

/** A page, its file, and what lint found. The content of the file is valid until the next page is built. */
export interface BuiltPage {
  readonly file: OutputFile;
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
  /** For incremental builds: the previous build, and the part of the build manifest to write to. */
  readonly incremental?: Incremental | undefined;
}

interface Incremental {
  readonly previous: PreviousBuild;
  readonly part: ManifestPart;
}

/** Creates a page builder. Without a previous build it builds every page. */
export function createPageBuilder(inputs: Inputs): PageBuilder {
  const { renderer, inline, incremental } = inputs;
  const lint = createLint(inputs);
  if (incremental) return createIncrementalBuilder(inputs, lint, incremental);
  return {
    build(page) {
      const rendered = renderer.render(page, inlineOf(inline, page));
      const { content } = rendered;
      return { file: { path: fileOf(page), content }, seen: lint.lint(rendered) };
    },
    reuse: () => undefined,
  };
}

function createLint({ site, files, incremental, tracksText }: Inputs): PageLint {
  const { upToDate } = incremental?.previous ?? {};
  return createPageLint({
    ...site,
    tracksText,
    files: new Set(files),
    hasLostAddresses: upToDate?.hasRemovedFiles([...files, ...site.plan.pages.map(fileOf)]) ?? false,
  });
}

/** Reuses what is up to date, and writes the build manifest for the next build. */
function createIncrementalBuilder(
  { renderer, inline }: Inputs,
  lint: PageLint,
  { previous, part }: Incremental,
): PageBuilder {
  const { upToDate, untouched, read, isInPlace } = previous;
  const hashes = hashInline(inline);
  return {
    build(page) {
      const rendered = renderer.render(page, inlineOf(inline, page));
      const { content, fragments } = rendered;
      upToDate?.noteRendered(page, fragments);
      const [path, hash, plan] = [fileOf(page), hash128(content), planFingerprint(page)];
      const seen = lint.lint(rendered);
      const record = ({ bytes, mtime }: Stamp) =>
        part.built(path, { plan, hash, bytes, mtime, seen }, rendered);
      const file = keepOrWrite({ path, content: () => content, hash }, untouched(path), record);
      return { file, seen };
    },
    reuse(page) {
      const isStyled = upToDate?.inlineOf(page.type.id) === hashes.get(page.type.id);
      const entry = isStyled ? upToDate?.find(page) : undefined;
      if (!entry) return undefined;
      renderer.usage.note(page.type.id, upToDate?.usesOf(entry) ?? []);
      const path = fileOf(page);
      const content = () => read(path);
      const seen = lint.relint(page, entry.seen, content);
      const record = ({ bytes, mtime }: Stamp) => part.reused(path, { ...entry, bytes, mtime, seen });
      const before = isInPlace ? entry : untouched(path);
      return { file: keepOrWrite({ path, content, hash: entry.hash }, before, record), seen };
    },
  };
}

/** Yields files that are not pages, which are recorded in the build manifest when they are written. */
export function* withRecords(
  files: readonly SiteFile[],
  previous: PreviousBuild | undefined,
  manifest: ManifestWriter | undefined,
): Generator<OutputFile> {
  for (const { path, content } of files) {
    const hash = hash128(content);
    const record = ({ bytes, mtime }: Stamp) => manifest?.file(path, { hash, bytes, mtime });
    yield keepOrWrite({ path, content: () => content, hash }, previous?.untouched(path), record);
  }
}

/** Returns the inline code of a page. */
export function inlineOf(inline: InlineCodes, { type }: PagePlan): InlineParts {
  return inline.get(type.id) ?? { css: '', loader: '' };
}

/** Returns the hash of the inline code of each page type, by its id. */
export function hashInline(inline: InlineCodes): ReadonlyMap<string, string> {
  return new Map([...inline].map(([type, { css, loader }]) => [type, hash128(`${css}\n${loader}`)]));
}

/** A file with the hash of its content, which is read when it is needed. */
interface Hashed extends Pick<SiteFile, 'path'> {
  readonly hash: string;
  content(): SiteFile['content'];
}

/** A file whose content is the same keeps its date, so that tools which copy the site copy only what changed. */
function keepOrWrite(
  { path, content, hash }: Hashed,
  before: FileEntry | undefined,
  onWritten: (stamp: Stamp) => void,
): OutputFile {
  if (before?.hash !== hash) return { path, content: content(), onWritten };
  onWritten(before);
  return { path, kept: before };
}
