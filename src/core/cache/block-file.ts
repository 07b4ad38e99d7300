import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { cacheFolder, markUsed } from './cache.ts';

/** Blocks of bytes in one file, each of which is read when it is needed. */
export interface Blocks {
  /** Reads a block. It is valid until the next call: thousands of buffers would take more memory than they hold. */
  read(at: number, length: number): Buffer;
}

/** A finished file of blocks. It never changes: a newer one takes over its name. */
export interface BlockFile extends Blocks {
  readonly index: Buffer;
}

/** A file of blocks that is being written. What was added can be read at once, and also after the end. */
export interface BlockWriter extends Blocks {
  /** Adds a block and returns its position. Returns undefined if the disk does not take more: what was added before is still there. */
  add(block: Uint8Array): number | undefined;
  /** Adds the index and gives the file its name. */
  finish(index: Uint8Array): void;
  /** Removes the file. */
  discard(): void;
}

/** The position of the index and a checksum of everything before it, at the end of the file. */
const FOOTER_BYTES = 12;
const CHUNK_BYTES = 1 << 20;

/** Opens a file of the cache. Returns undefined if there is none, or if it is damaged. */
export function openBlockFile(root: string, name: string): BlockFile | undefined {
  const path = join(cacheFolder(root), name);
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const { read } = blocksOf(file);
    const end = fstatSync(file).size - FOOTER_BYTES;
    const footer = Buffer.from(read(end, FOOTER_BYTES));
    const start = footer.readDoubleLE(0);
    let checksum = 0;
    for (let at = 0; at < end; at += CHUNK_BYTES)
      checksum = crc32(read(at, Math.min(CHUNK_BYTES, end - at)), checksum);
    if (crc32(footer.subarray(0, 8), checksum) !== footer.readUInt32LE(8)) throw new Error('damaged');
    markUsed(path);
    return { read, index: blocksOf(file).read(start, end - start) };
  } catch {
    if (file !== undefined) closeSync(file);
    return undefined;
  }
}

/** Creates a file of the cache, which other processes see when it is finished. Returns undefined if the cache cannot be written to. */
export function createBlockFile(root: string, name: string): BlockWriter | undefined {
  const path = join(cacheFolder(root), name);
  const unfinished = `${path}.${process.pid}.${threadId}`;
  try {
    mkdirSync(cacheFolder(root), { recursive: true });
    return writerOf(openSync(unfinished, 'w+'), unfinished, path);
  } catch {
    return undefined;
  }
}

function blocksOf(file: number): Blocks {
  let buffer = Buffer.alloc(0);
  return {
    read(at, length) {
      if (buffer.length < length) buffer = Buffer.allocUnsafe(length);
      const block = buffer.subarray(0, length);
      if (readSync(file, block, 0, length, at) < length) throw new Error('incomplete');
      return block;
    },
  };
}

function writerOf(file: number, unfinished: string, path: string): BlockWriter {
  const { read } = blocksOf(file);
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  /** What is in the file, and what waits in the chunk behind it. */
  let [written, waiting, checksum, isFull] = [0, 0, 0, false];
  const write = (bytes: Uint8Array) => {
    for (let done = 0; done < bytes.length; )
      done += writeSync(file, bytes, done, bytes.length - done, written + done);
    written += bytes.length;
    checksum = crc32(bytes, checksum);
  };
  const flush = () => {
    write(chunk.subarray(0, waiting));
    waiting = 0;
  };
  const discard = () => {
    isFull = true;
    rmSync(unfinished, { force: true });
  };
  return {
    read: (at, length) =>
      at < written ? read(at, length) : chunk.subarray(at - written, at - written + length),
    add(block) {
      if (isFull) return undefined;
      try {
        if (waiting + block.length > CHUNK_BYTES) flush();
        const at = written + waiting;
        if (block.length > CHUNK_BYTES) write(block);
        else {
          chunk.set(block, waiting);
          waiting += block.length;
        }
        return at;
      } catch {
        discard();
        return undefined;
      }
    },
    finish(index) {
      if (isFull) return;
      try {
        flush();
        const footer = Buffer.alloc(FOOTER_BYTES);
        footer.writeDoubleLE(written, 0);
        write(index);
        footer.writeUInt32LE(crc32(footer.subarray(0, 8), checksum), 8);
        write(footer);
        renameSync(unfinished, path);
      } catch {
        discard();
      }
    },
    discard,
  };
}
