import { join } from 'node:path';
import type { ScheduleSummary } from '../../model.ts';

/** A part of the pages of a site, of so many parts. */
export interface Shard {
  /** Counts from 1. */
  readonly index: number;
  readonly count: number;
}

/** What a site is made of: all of its shards have it in common. Hashes of all code, and of all data. */
export interface Sources {
  readonly code: string;
  readonly data: string;
}

/** A shard, and what it was made of. */
export interface ShardOf extends Shard, Sources {
  readonly published: ScheduleSummary;
}

/** Large enough that neighbours in the plan, which have much in common, are made by one machine. */
const MOST = 64;
/** Each shard has so many pieces of the plan, so that none has all the pages that take long. */
const PIECES = 8;

/** Tells whether a page is one of a shard, by its number among so many pages in the plan. */
export function ownPages({ index, count }: Shard, pages: number): (page: number) => boolean {
  const size = Math.min(MOST, Math.max(1, Math.floor(pages / (count * PIECES))));
  return (page) => Math.floor(page / size) % count === index - 1;
}

/** How many of so many pages are made: all of them without a shard. */
export function countOf(pages: number, shard: Shard | undefined): number {
  if (!shard) return pages;
  const isOwn = ownPages(shard, pages);
  return Array.from({ length: pages }, (_, page) => page).filter(isOwn).length;
}

/** Where the pages of a shard are written to, below the folder of all shards: what they are is remembered beside them. */
export function placeOfShard(folder: string, { index, count }: Shard): string {
  return pagesIn(join(folder, `${index}-of-${count}`));
}

/** The pages in the folder of a shard. */
export function pagesIn(folder: string): string {
  return join(folder, 'pages');
}
