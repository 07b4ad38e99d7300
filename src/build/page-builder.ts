import type { PagePlan, PageReport, SiteFile, Stamp } from '../model.ts';
import type { OutputFile } from '../output/write-site.ts';
import { fileOf } from '../pages/paths.ts';
import { hashOf } from '../util/hash.ts';
import type { FileEntry } from './incremental/manifest.ts';
import type { ManifestWriter } from './incremental/manifest-writer.ts';
import { type PreviousBuild, planFingerprint } from './incremental/up-to-date.ts';
import type { Workbench } from './workbench.ts';

/** A page that is done: its file, and what was seen of it. */
export interface BuiltPage {
  readonly page: PagePlan;
  readonly file: OutputFile;
  readonly seen: PageReport;
}

/** Decides for each file of a site whether it is made anew or stays as the last build left it. */
export interface PageBuilder {
  /** A page that stays as it is; undefined when it has to be made. */
  reuse(page: PagePlan): BuiltPage | undefined;
  build(page: PagePlan): BuiltPage;
  file(file: SiteFile): OutputFile;
}

/** What the last build left, and where this one writes down what it did. */
export interface PreviousState {
  readonly previous: PreviousBuild | undefined;
  /** A file as it was left, when it is untouched. */
  readonly untouched: (path: string) => FileEntry | undefined;
  readonly manifest: ManifestWriter;
  /** Hash of what pages of each type carry in themselves, by its id. */
  readonly inline: ReadonlyMap<string, string>;
  readonly reusable: ReusableFiles;
}

/** The pages that stand as they are, where they are. */
export interface ReusableFiles {
  /** Whether they are in the output already, and only have to be kept. */
  readonly isInPlace: boolean;
  read(path: string): Buffer;
}

/** Finishes each file, whatever was before. */
export function createPageBuilder({ renderer, inlineOf, lookout }: Workbench): PageBuilder {
  return {
    file: (file) => file,
    reuse: () => undefined,
    build(page) {
      const made = renderer.render(page, inlineOf(page));
      return { page, file: { path: fileOf(page), content: made.content }, seen: lookout.lint(made) };
    },
  };
}

/** Finishes what is not as it would be made again, and writes down what the next build has to know. */
export function createIncrementalPageBuilder(workbench: Workbench, past: PreviousState): PageBuilder {
  const { previous, untouched, manifest, inline, reusable } = past;
  const { renderer, inlineOf, lookout } = workbench;
  return {
    reuse(page) {
      const isStyled = previous?.manifest.inline.get(page.type.id) === inline.get(page.type.id);
      const known = isStyled ? previous?.findUpToDate(page) : undefined;
      if (!known) return undefined;
      renderer.usage.note(page.type.id, previous?.usesOf(known) ?? []);
      const path = fileOf(page);
      const seen = lookout.relint(page, known.seen, () => reusable.read(path));
      const record = ({ bytes, mtime }: Stamp) => manifest.keep(path, { ...known, bytes, mtime, seen });
      const before = reusable.isInPlace ? known : untouched(path);
      const content = () => reusable.read(path);
      return { page, file: keepOrWrite({ path, content, hash: known.hash }, before, record), seen };
    },
    build(page) {
      const made = renderer.render(page, inlineOf(page));
      const { content } = made;
      const path = fileOf(page);
      previous?.noteRendered(page, made.fragments);
      const seen = lookout.lint(made);
      const hash = hashOf(content);
      const record = ({ bytes, mtime }: Stamp) =>
        manifest.page(path, { plan: planFingerprint(page), hash, bytes, mtime, seen }, made);
      const whole = { path, content: () => content, hash };
      const file = keepOrWrite(whole, untouched(path), record);
      return { page, file, seen };
    },
    file({ path, content }) {
      const hash = hashOf(content);
      const record = ({ bytes, mtime }: Stamp) => manifest.file(path, { hash, bytes, mtime });
      return keepOrWrite({ path, content: () => content, hash }, untouched(path), record);
    },
  };
}

/** A file whose bytes are known by their hash, and asked for when they are needed. */
interface Hashed extends Pick<SiteFile, 'path'> {
  readonly hash: string;
  content(): SiteFile['content'];
}

/** A file whose content came out the same keeps its date, so that whoever copies the site copies what changed. */
function keepOrWrite(
  { path, content, hash }: Hashed,
  before: FileEntry | undefined,
  onWritten: (stamp: Stamp) => void,
): OutputFile {
  if (before?.hash !== hash) return { path, content: content(), onWritten };
  onWritten(before);
  return { path, kept: before };
}
