import { relative } from 'node:path';
import { writeReportFile } from '../output/file-list.ts';
import { removeFolder } from '../output/file-operations.ts';
import { RefusedError } from '../output/guard.ts';
import { GONE } from '../output/paths.ts';
import { linkFiles } from '../output/staging.ts';
import type { StoredHeaders } from './stored-headers.ts';
import type { Upload, UploadPlan } from './upload-plan.ts';

/** Where the files of an upload are. */
interface Folders {
  /** The folder for lists and scripts. What it contains is replaced. */
  readonly folder: string;
  readonly out: string;
}

/** Uploads that one command can make, in the order of the plan. */
interface Batch extends Partial<StoredHeaders> {
  readonly paths: readonly string[];
}

const [UPLOAD, DELETE] = ['upload.sh', 'delete.sh'];

/**
 * Writes lists for `rclone copy --files-from-raw` and `rclone delete --files-from-raw`, and the scripts `upload.sh` and `delete.sh` that
 * call them for a remote. `--no-traverse` and `--no-check-dest` save the requests for what is there: the manifest knows it.
 * Source: https://rclone.org/filtering/#files-from-raw-read-list-of-source-file-names-without-any-processing
 */
export async function writeRcloneScripts(plan: UploadPlan, { folder, out }: Folders): Promise<void> {
  await clear(folder);
  const source = quoteBelow(relative(folder, out));
  const copies = batchesOf(plan.uploads, ({ stage, cacheControl = '' }) => `${stage} ${cacheControl}`).map(
    ({ paths, cacheControl }, i) => {
      const list = `upload-${i + 1}.txt`;
      writeReportFile(`${folder}/${list}`, linesOf(paths));
      const header =
        cacheControl === undefined ? '' : ` --header-upload ${shellWord(`Cache-Control: ${cacheControl}`)}`;
      return `rclone copy --files-from-raw "$here/${list}" --no-traverse --no-check-dest${header} "$@" ${source} "$to"`;
    },
  );
  const deletions =
    plan.deletions.length > 0
      ? ['rclone delete --files-from-raw "$here/delete.txt" --no-traverse "$@" "$to"']
      : [];
  if (plan.deletions.length > 0) writeReportFile(`${folder}/delete.txt`, linesOf(plan.deletions));
  const head = (name: string) => headOf(name, 'remote:path', 'to');
  // Last, so that there is no script for lists that are incomplete.
  writeScript(folder, DELETE, [...head(DELETE), ...deletions]);
  writeScript(folder, UPLOAD, [...head(UPLOAD), ...copies]);
}

/** How many objects a request can delete. Source: https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html */
const MOST_KEYS = 1000;

/**
 * Writes folders for `aws s3 cp --recursive`, one for each combination of stage, Content-Type and Cache-Control, and lists for `aws s3api
 * delete-objects`, and the scripts `upload.sh` and `delete.sh` that call them for a bucket. The folders contain hard links, so that one
 * process uploads many files at once, and that what is uploaded is what was compared even if the site is built meanwhile.
 */
export async function writeAwsScripts(plan: UploadPlan, { folder, out }: Folders): Promise<void> {
  await clear(folder);
  const copies: string[] = [];
  const keyOf = ({ stage, contentType, cacheControl = '' }: Upload) =>
    [stage, contentType, cacheControl].join('\n');
  for (const { paths, contentType = '', cacheControl } of batchesOf(plan.uploads, keyOf)) {
    const part = `upload/${copies.length + 1}`;
    await linkFiles(paths, { from: out, to: `${folder}/${part}` });
    const cache = cacheControl === undefined ? '' : ` --cache-control ${shellWord(cacheControl)}`;
    copies.push(
      `aws s3 cp --recursive --only-show-errors --content-type ${shellWord(contentType)}${cache} "$@" "$here/${part}" "s3://$bucket/"`,
    );
  }
  const deletions: string[] = [];
  for (let start = 0; start < plan.deletions.length; start += MOST_KEYS) {
    const list = `delete-${deletions.length + 1}.json`;
    const objects = plan.deletions.slice(start, start + MOST_KEYS).map((path) => ({ Key: path }));
    writeReportFile(`${folder}/${list}`, `${JSON.stringify({ Objects: objects, Quiet: true })}\n`);
    deletions.push(`delete_objects ${list} "$@"`);
  }
  const head = (name: string) => [
    ...headOf(name, 'bucket', 'bucket'),
    // People may write s3://bucket/.
    'bucket=$(printf %s "$bucket" | sed "s|^s3://||; s|/*$||")',
  ];
  writeScript(folder, DELETE, [...head(DELETE), ...DELETE_OBJECTS, ...deletions]);
  writeScript(folder, UPLOAD, [...head(UPLOAD), ...copies]);
}

/** The command succeeds even if some objects could not be deleted, and lists them. */
const DELETE_OBJECTS = [
  'delete_objects() {',
  '  list=$1',
  '  shift',
  `  errors=$(aws s3api delete-objects --bucket "$bucket" --delete "file://$here/$list" --query 'Errors[].[Key,Code]' --output text "$@")`,
  '  case $errors in "" | None) return 0 ;; esac',
  `  printf 'These could not be deleted:\\n%s\\n' "$errors" >&2`,
  '  return 1',
  '}',
];

/** Removes what an earlier command has written, and what a killed one has left of it. */
async function clear(folder: string): Promise<void> {
  for (const path of [`${folder}${GONE}`, folder]) {
    const [leftover] = await removeFolder(path);
    if (leftover)
      throw new RefusedError(
        `${leftover.path} could not be removed: ${leftover.reason}. The lists of changes belong there. Remove it.`,
      );
  }
}

/** Divides uploads into batches with the same key. */
function batchesOf(uploads: readonly Upload[], keyOf: (upload: Upload) => string): readonly Batch[] {
  const batches = new Map<string, Batch & { readonly paths: string[] }>();
  for (const upload of uploads) {
    const key = keyOf(upload);
    const { contentType, cacheControl } = upload;
    const batch = batches.get(key) ?? {
      paths: [],
      contentType,
      ...(cacheControl === undefined ? {} : { cacheControl }),
    };
    batch.paths.push(upload.path);
    batches.set(key, batch);
  }
  return [...batches.values()];
}

function headOf(name: string, argument: string, variable: string): string[] {
  return [
    '#!/bin/sh',
    `# Usage: sh ${name} <${argument}> [options of the tool]. Written by “crosstown changes”.`,
    'set -eu',
    'here=$(dirname "$0")',
    `${variable}=\${1:?usage: sh ${name} <${argument}>}`,
    'shift',
  ];
}

function writeScript(folder: string, name: string, lines: readonly string[]): void {
  writeReportFile(`${folder}/${name}`, linesOf(lines));
}

function linesOf(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

/** Quotes a text for a POSIX shell. */
function shellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Quotes a path that is relative to the folder of the script. */
function quoteBelow(path: string): string {
  return `"$here/"${shellWord(path.replaceAll('\\', '/'))}`;
}
