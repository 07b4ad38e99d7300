import type { PagePlan, SiteFile, Stamp } from './model.ts';
import type { RememberedPage } from './remember/memory.ts';
import { planOf, type Recall } from './remember/recall.ts';
import type { Recorder } from './remember/recorder.ts';
import { hashOf } from './util/hash.ts';
import type { Workbench } from './workbench.ts';
import type { OldOutput } from './write/old-output.ts';
import { weightOf, weightOfKept } from './write/weights.ts';
import type { OutputFile } from './write/write-site.ts';

/** Decides for each file of a site whether it is made anew or stays as the last build left it. */
export interface Finisher {
  page(page: PagePlan): OutputFile;
  file(file: SiteFile): OutputFile;
}

/** What the last build left, and where this one writes down what it did. */
export interface Past {
  readonly recall: Recall | undefined;
  readonly recorder: Recorder;
  /** Hash of what pages of each type carry in themselves, by its id. */
  readonly inline: ReadonlyMap<string, string>;
  readonly old: OldOutput;
}

/** Finishes each file, whatever was before. */
export function createFinisher({ renderer, scales, inlineOf, siblingsOf }: Workbench): Finisher {
  return {
    file: (file) => file,
    page(page) {
      const { content, firstImage } = renderer.render(page, inlineOf(page));
      scales.page(page, weightOf(content, page.path, siblingsOf(page)), firstImage);
      return { path: page.file, content };
    },
  };
}

/** Finishes what is not as it would be made again, and writes down what the next build has to know. */
export function createThriftyFinisher(
  workbench: Workbench,
  { recall, recorder, inline, old }: Past,
): Finisher {
  const { renderer, scales, inlineOf, siblingsOf } = workbench;
  const keep = (page: PagePlan, known: RememberedPage): OutputFile => {
    renderer.usage.note(page.type.id, recall?.fragmentsOf(known) ?? []);
    const weight = weightOfKept(known, { path: page.path, siblings: siblingsOf(page) }, () =>
      old.read(page.file),
    );
    scales.page(page, weight, known.firstImage);
    recorder.keep(page.file, known);
    return { path: page.file, kept: known };
  };
  const make = (page: PagePlan): OutputFile => {
    const made = renderer.render(page, inlineOf(page));
    const { content, firstImage } = made;
    recall?.learn(page, made.fragments);
    const weight = weightOf(content, page.path, siblingsOf(page));
    scales.page(page, weight, firstImage);
    const hash = hashOf(content);
    const record = ({ bytes, mtime }: Stamp) =>
      recorder.page(page.file, { ...weight, plan: planOf(page), hash, bytes, mtime, firstImage }, made);
    return keepOrWrite({ path: page.file, content, hash }, recall?.untouched(page.file), record);
  };
  return {
    page(page) {
      const isStyled = recall?.memory.inline.get(page.type.id) === inline.get(page.type.id);
      const known = isStyled ? recall?.standing(page) : undefined;
      return known ? keep(page, known) : make(page);
    },
    file({ path, content }) {
      const hash = hashOf(content);
      const record = ({ bytes, mtime }: Stamp) => recorder.file(path, { hash, bytes, mtime });
      return keepOrWrite({ path, content, hash }, recall?.untouched(path), record);
    },
  };
}

interface Hashed extends SiteFile {
  readonly hash: string;
}

/** A file whose content came out the same keeps its date, so that whoever copies the site copies what changed. */
function keepOrWrite(
  { path, content, hash }: Hashed,
  before: (Stamp & { readonly hash: string }) | undefined,
  onWritten: (stamp: Stamp) => void,
): OutputFile {
  if (before?.hash !== hash) return { path, content, onWritten };
  onWritten(before);
  return { path, kept: before };
}
