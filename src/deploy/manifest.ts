import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/*
 * The manifest of an output is a file of JSON lines: a head, one line for each file, sorted by path, and an end with the number of files
 * and the SHA-256 of all lines before it, so that a file that was cut off or edited is recognized. It contains no times, so that two
 * machines write the same manifest for the same site.
 */

/** A file of an output. */
export interface ListedFile {
  /** Relative to the output, with forward slashes. */
  readonly path: string;
  /** `hash128` of its content. */
  readonly hash: string;
  readonly bytes: number;
}

/** What a manifest says about the output as a whole. */
export interface OutputHead {
  /** The origin of the site; missing if its `robots.txt` does not name it. */
  readonly origin?: string;
  /** Hash of the rules in `_headers` that object storage keeps with each file. */
  readonly rules: string;
}

/** A file is missing, damaged, or no manifest. The message contains the place, the reason and the fix. */
export class ManifestFileError extends Error {}

/** Identifies the format. The version changes whenever lines change their meaning. */
const FORMAT = { format: 'crosstown-output', version: 1 };

/** The number of characters that are collected before they are written or hashed. */
const CHUNK = 65_536;

/** Serializes a manifest as blocks of bytes, while the files are listed. */
export function* manifestBlocks(head: OutputHead, files: Iterable<ListedFile>): Generator<Buffer> {
  const digest = createHash('sha256');
  let count = 0;
  let pending = `${JSON.stringify({ ...FORMAT, ...head })}\n`;
  const flush = () => {
    const block = Buffer.from(pending);
    digest.update(block);
    pending = '';
    return block;
  };
  for (const { path, hash, bytes } of files) {
    pending += `${JSON.stringify({ path, hash, bytes })}\n`;
    count++;
    if (pending.length >= CHUNK) yield flush();
  }
  yield flush();
  yield Buffer.from(`${JSON.stringify({ files: count, sha256: digest.digest('hex') })}\n`);
}

/** A manifest that is being read. */
export interface OpenManifest {
  readonly head: OutputHead;
  /** Can be iterated once. Throws a ManifestFileError where the manifest is damaged; only after the last file is it known to be whole. */
  readonly files: Iterable<ListedFile>;
}

/** Opens a manifest and reads its head. Throws a ManifestFileError if there is none, or if it is no manifest. */
export function openManifest(path: string): OpenManifest {
  const lines = readLines(path);
  const first = nextLine(lines, path);
  const head = parse(first);
  if (head?.format !== FORMAT.format || typeof head.rules !== 'string')
    throw new ManifestFileError(
      `${path}:1: this is no manifest of an output. Name a file that “crosstown changes --save” has written.`,
    );
  if (head.version !== FORMAT.version)
    throw new ManifestFileError(
      `${path}:1: this manifest has version ${head.version}, and this Crosstown reads version ${FORMAT.version}. Use the Crosstown that wrote it, or leave out --since to upload all files.`,
    );
  const { origin, rules } = head;
  return {
    head: { rules, ...(typeof origin === 'string' ? { origin } : {}) },
    files: checkedFiles(path, first, lines),
  };
}

function nextLine(lines: Iterator<string>, path: string): string {
  try {
    return lines.next().value ?? '';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new ManifestFileError(
      `${path} does not exist. Name the manifest that was saved for the last upload, or leave out --since to upload all files.`,
    );
  }
}

/** Yields the files, and checks that they are sorted and that none is missing or changed. */
function* checkedFiles(path: string, first: string, lines: Iterable<string>): Generator<ListedFile> {
  const hash = createHash('sha256');
  let pending = `${first}\n`;
  let number = 1;
  let last = '';
  const damaged = (reason: string) =>
    new ManifestFileError(
      `${path}:${number}: the manifest is damaged: ${reason}. Fetch it again from where it is kept, or leave out --since to upload all files.`,
    );
  for (const line of lines) {
    number++;
    const file = parse(line);
    if (typeof file?.sha256 === 'string') {
      const isWhole =
        hash.update(pending).digest('hex') === file.sha256 &&
        file.files === number - 2 &&
        lines[Symbol.iterator]().next().done;
      if (isWhole) return;
      throw damaged('its lines do not have the hash that is written here');
    }
    if (!isFile(file)) throw damaged('this line describes no file');
    if (file.path <= last) throw damaged('its lines are not sorted');
    last = file.path;
    pending += `${line}\n`;
    if (pending.length >= CHUNK) {
      hash.update(pending);
      pending = '';
    }
    yield file;
  }
  throw damaged('its end is missing');
}

type Parsed = Readonly<Partial<Record<string, unknown>>> | undefined;

/** Returns undefined for anything that is no JSON object. */
function parse(line: string): Parsed {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Parsed) : undefined;
  } catch {
    return undefined;
  }
}

function isFile(value: Parsed): value is Parsed & ListedFile {
  return (
    typeof value?.path === 'string' && typeof value.hash === 'string' && Number.isSafeInteger(value.bytes)
  );
}

/** Yields the lines of a file without reading all of it at once. */
function* readLines(path: string): Generator<string> {
  const handle = openSync(path, 'r');
  try {
    const block = Buffer.alloc(CHUNK);
    let rest: Buffer = Buffer.alloc(0);
    for (let length = 1; length > 0; ) {
      length = readSync(handle, block);
      // A character may be divided between blocks, but not between lines.
      const bytes = Buffer.concat([rest, block.subarray(0, length)]);
      const end = bytes.lastIndexOf('\n') + 1;
      rest = Buffer.from(bytes.subarray(end));
      if (end > 0) yield* bytes.toString('utf8', 0, end - 1).split('\n');
    }
    if (rest.length > 0) yield rest.toString();
  } finally {
    closeSync(handle);
  }
}
