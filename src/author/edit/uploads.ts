import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, isAbsolute, join, parse, relative } from 'node:path';
import { createWhole, removeFiles, statIfExists } from '../../build/output/file-operations.ts';
import { describeIssue } from '../../core/diagnostics/catalog.ts';
import { leavesFolder } from '../../core/util/safe-path.ts';
import { slugify } from '../../core/util/slugify.ts';
import { type UnusablePicture, UPLOADS_FOLDER } from '../../site/assets/pictures.ts';
import { reducePicture } from '../../site/assets/reduce-picture.ts';
import type { Edit } from './edits.ts';

/** A picture that was uploaded. */
interface Upload {
  readonly content: Buffer;
  /** The name of its file, as a browser knows it. */
  readonly name: string;
  /** The folder for it below `data/`. */
  readonly folder: string;
}

type Refused = { readonly error: string };

/**
 * Reduces a picture to what pages need, and stores it until data that names it is saved: what is never saved does not become a file of
 * the site. Its name is like that of the upload, but without blanks, accents and capitals, and that of no other file of its folder.
 */
export async function storeUpload(root: string, { content, name, folder }: Upload) {
  removeOldUploads(root);
  const shown = name.slice(0, MAX_NAME);
  const reduced = await reducePicture(content, shown);
  if ('kind' in reduced) return { error: whyUnusable(reduced, shown) };
  const outside = linkedFolder(root, folder);
  if (outside !== undefined) return { error: outside };
  const { width, height, ending } = reduced;
  const sizes = {
    ...{ width, height, bytes: reduced.content.length },
    before: { ...reduced.before, bytes: content.length },
  };
  const [own, staged] = [join(root, 'data', folder), join(root, UPLOADS_FOLDER, folder)];
  const taken = new Set([...stemsIn(own), ...stemsIn(staged)]);
  for (let n = 1; ; n++) {
    const stem = `${stemFor(name)}${n === 1 ? '' : `-${n}`}`;
    const file = `${folder === '' ? '' : `${folder}/`}${stem}${ending}`;
    // The same picture again.
    const isThere = [own, staged].some((one) => holds(join(one, stem + ending), reduced.content));
    if (isThere || (!taken.has(stem) && createWhole(join(staged, stem + ending), reduced.content)))
      return { file, ...sizes };
  }
}

/** Moves the uploaded pictures that edits name to `data/`. Returns why that is not possible. */
export function placeUploads(root: string, edits: readonly Edit[]): Refused | undefined {
  for (const file of new Set(edits.flatMap((edit) => ('value' in edit ? textsIn(edit.value) : [])))) {
    const staged = join(root, UPLOADS_FOLDER, file);
    if (leavesFolder(file) || !isFile(staged)) continue;
    const outside = linkedFolder(root, dirname(file));
    if (outside !== undefined) return { error: outside };
    const [path, content] = [join(root, 'data', file), readFileSync(staged)];
    if (!createWhole(path, content) && !holds(path, content))
      return { error: `data/${file} is another file by now. Choose the picture again.` };
    removeFiles(join(root, UPLOADS_FOLDER), [file]);
  }
  return undefined;
}

/** Returns the path of a picture below `data/`, or of one that was uploaded. Undefined if there is none, or if a link leads to it. */
export function pictureAt(root: string, file: string): string | undefined {
  if (leavesFolder(file) || linkedFolder(root, file) !== undefined) return undefined;
  const paths = [join(root, 'data', file), join(root, UPLOADS_FOLDER, file)];
  return paths.find(isFile);
}

/** Texts of the data may be no paths: too long, or below a file. */
function isFile(path: string): boolean {
  return statIfExists(path)?.isFile() === true;
}

const MAX_NAME = 60;

/** Names that Windows reserves for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

function stemFor(name: string): string {
  const stem = slugify(parse(name.replaceAll('\\', '/')).name)
    .slice(0, MAX_NAME)
    .replace(/-$/, '');
  return stem === '' || RESERVED.test(stem) ? `photo${stem && `-${stem}`}` : stem;
}

/** Returns the names of the files of a folder without extensions: pages may be made of these. Systems may not tell capitals apart. */
function stemsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => name.slice(0, name.length - extname(name).length).toLowerCase());
}

function holds(path: string, content: Buffer): boolean {
  return statIfExists(path)?.size === content.length && readFileSync(path).equals(content);
}

/** Returns why nothing is written to a folder below `data/`: a link leads out of it. */
export function linkedFolder(root: string, folder: string): string | undefined {
  const data = join(root, 'data');
  let existing = join(data, folder);
  while (!existsSync(existing)) existing = dirname(existing);
  const inside = relative(realpathSync(data), realpathSync(existing));
  if (!isAbsolute(inside) && !/^\.\.(?:[\\/]|$)/.test(inside)) return undefined;
  return `data/${folder} is a link to a folder outside of data/. Nothing was written.`;
}

/** The sentences for files that are not below `data/` yet. */
function whyUnusable(facts: UnusablePicture, name: string): string {
  const { message, hint } = describeIssue({ code: 'bad-picture', facts });
  return `${message.replace(`data/${name}`, name)} ${hint}`;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** After that the form is no longer waited for. */
const MAX_AGE_MS = 7 * 86_400_000;

function removeOldUploads(root: string): void {
  const uploads = join(root, UPLOADS_FOLDER);
  const names = existsSync(uploads) ? readdirSync(uploads, { recursive: true, encoding: 'utf8' }) : [];
  const isOld = (name: string) => {
    const stat = statSync(join(uploads, name));
    return stat.isFile() && Date.now() - stat.mtimeMs > MAX_AGE_MS;
  };
  removeFiles(uploads, names.filter(isOld));
}
