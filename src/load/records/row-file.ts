import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { hashOf } from '../../util/hash.ts';
import { readInto } from '../files/byte-reader.ts';

/** Rows of text that lie on the disk, each known by its number. */
export interface Rows {
  read(row: number): string;
  /** The hash of a row's text. */
  hash(row: number): string;
}

/** A file for very many rows: of each only the place where it begins is in memory. */
export interface RowFile extends Rows {
  /** The number of the new row; undefined once the disk takes no more. */
  add(text: string): number | undefined;
  /** What another thread reads the rows with; undefined when the disk did not take all of them. */
  share(): SharedRows | undefined;
}

/** The rows of a file as other threads of the process can be told of them. */
export interface SharedRows {
  readonly file: number;
  /** Where each row begins, and behind them where the last one ends, in bytes. */
  readonly starts: Float64Array;
}

/** So many bytes are collected before they are written, */
const PENDING = 1_000_000;
/** and so many are read at once: who asks for a row most often asks for the next one soon. */
const WINDOW = 32_768;

/**
 * Opens a new file for rows, in a folder or where the system keeps what passes; undefined where nothing can be written. It has no
 * name any more when this returns, so that nothing stays behind, however the process ends: then it is gone.
 */
export function openRowFile(folder: string): RowFile | undefined {
  const file = openNameless(folder) ?? openNameless(tmpdir());
  return file === undefined ? undefined : createRowFile(file);
}

function openNameless(folder: string): number | undefined {
  const path = join(folder, `rows-${process.pid}-${threadId}-${process.hrtime.bigint()}`);
  try {
    mkdirSync(folder, { recursive: true });
    const file = openSync(path, 'wx+');
    try {
      rmSync(path);
      return file;
    } catch {
      closeSync(file);
      rmSync(path, { force: true });
    }
  } catch {
    // Nobody may write there.
  }
  return undefined;
}

function createRowFile(file: number): RowFile {
  const starts = [0];
  const pending = Buffer.allocUnsafeSlow(PENDING);
  const written = { bytes: 0, waiting: 0, isFull: false };
  const writtenOf = readerOf(file, (row) => starts[row] ?? 0);
  const bytesOf = (row: number) => {
    const [start = 0, end = 0] = [starts[row], starts[row + 1]];
    if (start < written.bytes) return writtenOf(row);
    return pending.subarray(start - written.bytes, end - written.bytes);
  };
  const flush = () => {
    written.isFull ||= !writeAll(file, pending.subarray(0, written.waiting), written.bytes);
    if (written.isFull) return;
    written.bytes += written.waiting;
    written.waiting = 0;
  };
  return {
    add(text) {
      const bytes = Buffer.byteLength(text);
      if (bytes > PENDING || written.isFull) return undefined;
      if (written.waiting + bytes > PENDING) flush();
      if (written.isFull) return undefined;
      written.waiting += pending.write(text, written.waiting);
      return starts.push(written.bytes + written.waiting) - 2;
    },
    ...rowsOf(bytesOf),
    share() {
      flush();
      if (written.isFull) return undefined;
      const shared = new Float64Array(new SharedArrayBuffer(starts.length * Float64Array.BYTES_PER_ELEMENT));
      shared.set(starts);
      return { file, starts: shared };
    },
  };
}

/** Whether the disk took all of it. */
function writeAll(file: number, bytes: Uint8Array, position: number): boolean {
  try {
    for (let done = 0; done < bytes.length; )
      done += writeSync(file, bytes, done, bytes.length - done, position + done);
    return true;
  } catch {
    return false;
  }
}

/** The rows that another thread has written. */
export function sharedRows({ file, starts }: SharedRows): Rows {
  return rowsOf(readerOf(file, (row) => starts[row] ?? 0));
}

/** Gives the bytes of a row. They hold until another is asked for. */
type BytesOf = (row: number) => Buffer;

function rowsOf(bytesOf: BytesOf): Rows {
  return { read: (row) => bytesOf(row).toString(), hash: (row) => hashOf(bytesOf(row)) };
}

function readerOf(file: number, startOf: (row: number) => number): BytesOf {
  // The same memory each time: fresh memory costs the system more than the reading.
  let window = Buffer.allocUnsafeSlow(WINDOW);
  let from = 0;
  let length = 0;
  return (row) => {
    const [start, end] = [startOf(row), startOf(row + 1)];
    if (start < from || end > from + length) {
      if (end - start > window.length) window = Buffer.allocUnsafeSlow(end - start);
      from = start;
      length = readInto(window, file, start);
    }
    if (end > from + length) throw new Error('Rows of the data that were laid aside are gone.');
    return window.subarray(start - from, end - from);
  };
}
