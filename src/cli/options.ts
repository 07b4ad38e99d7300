import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { placeOfShard, type Shard } from '../build/shards.ts';
import type { ScheduleOptions } from '../core/model.ts';
import type { LedgerOptions } from '../site/ledger/open-ledger.ts';
import { UsageError } from './exit.ts';

interface NumberLimits {
  readonly least: number;
  readonly most?: number;
  readonly isWhole?: boolean;
}

/** Parses an option, such as a `share`. Throws a UsageError if it is not a number within limits. */
export function parseNumber(text: string, what: string, { least, most, isWhole }: NumberLimits): number {
  const number = (isWhole ? /^\d{1,9}$/ : /\S/).test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= (most ?? Number.MAX_VALUE)) return number;
  const range = most === undefined ? `${least} or more` : `a number from ${least} to ${most}`;
  throw new UsageError(`“${text}” is not a ${what}. Use ${range}.`);
}

/** Parses how many things may be removed. */
export function parseRemovals(text: string | undefined): number | undefined {
  return text === undefined
    ? undefined
    : parseNumber(text, 'number of removals', { least: 0, isWhole: true });
}

/** Options that select the published content. */
export interface PublicationOptions {
  readonly today?: string;
  readonly drafts?: boolean;
  readonly allowSamples?: boolean;
}

/**
 * Returns the day for which the site is built: by default that of SOURCE_DATE_EPOCH, else the current day of this machine. `all` publishes
 * all dates. Throws a UsageError if the day is invalid.
 */
export function parsePublication({
  today,
  drafts = false,
  allowSamples,
}: PublicationOptions): ScheduleOptions {
  const shown = { drafts, ...(allowSamples ? { allowsSamples: true } : {}) };
  if (today === undefined) return { today: defaultDay(), ...shown };
  if (today === 'all') return shown;
  if (isDay(today)) return { today, ...shown };
  throw new UsageError(`“${today}” is not a date. Use a date such as 2027-01-05, or “all”.`);
}

/** Source: https://reproducible-builds.org/specs/source-date-epoch/ */
function defaultDay(): string {
  const seconds = process.env.SOURCE_DATE_EPOCH;
  if (seconds) {
    const date = new Date(/^\d+$/.test(seconds) ? Number(seconds) * 1000 : Number.NaN);
    if (!Number.isNaN(date.getTime())) return date.toISOString().slice(0, 10);
    throw new UsageError(`SOURCE_DATE_EPOCH is “${seconds}”, but must be a number of seconds since 1970.`);
  }
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Options of the ledger of published pages. */
export interface LedgerFlags extends PublicationOptions {
  readonly root: string;
  readonly publish?: boolean;
  readonly adopt?: string;
  readonly allowRemovals?: string;
}

/** Returns how the ledger is used. Throws a UsageError if options contradict each other. */
export function parseLedgerFlags(
  { root, publish = false, adopt, allowRemovals }: LedgerFlags,
  { today, drafts }: ScheduleOptions,
): LedgerOptions {
  if (publish && drafts)
    throw new UsageError('--publish and --drafts exclude each other: drafts are for review.');
  if (publish && today === undefined)
    throw new UsageError('--publish needs a day. Use --today with a date instead of “all”.');
  const path = adopt === undefined ? undefined : resolve(root, adopt);
  if (path !== undefined && !existsSync(path))
    throw new UsageError(`${adopt} does not exist. Name the sitemap or the folder of the former site.`);
  return {
    ...(publish ? { publishedOn: today } : {}),
    ...(path === undefined ? {} : { adopt: path }),
    ...(allowRemovals === undefined ? {} : { allowedRemovals: Number(parseRemovals(allowRemovals)) }),
  };
}

/** Returns the absolute path of a file to write. Throws a UsageError if it is in the output, since it would be published. */
export function pathOutside(out: string, path: string, what: string): string {
  const absolute = resolve(path);
  if (relative(out, absolute).startsWith('..')) return absolute;
  throw new UsageError(
    `The ${what} cannot be in ${out}, because it would be published. Choose another file.`,
  );
}

/** Options that select the output and the shard. */
export interface PlaceOptions {
  readonly root: string;
  readonly out: string;
  /** Such as `2/8`. */
  readonly shard?: string;
  /** The folder that contains the shards to merge, or `true` for the default. */
  readonly shards?: string | true;
}

/** Returns where to write, and which part of the site. The shards of `dist` are folders in `dist.shards`. */
export function findPlace({ root, out, shard, shards }: PlaceOptions): {
  readonly out: string;
  readonly shard?: Shard;
  readonly shards?: string;
} {
  const whole = resolve(root, out);
  const beside = `${whole}.shards`;
  if (shards !== undefined) return { out: whole, shards: shards === true ? beside : resolve(root, shards) };
  if (shard === undefined) return { out: whole };
  const own = parseShard(shard);
  return { shard: own, out: placeOfShard(beside, own) };
}

/** Every shard plans all pages, so more shards would build almost none. */
const MOST_SHARDS = 10_000;

function parseShard(text: string): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count && shard.count <= MOST_SHARDS) return shard;
  throw new UsageError(`“${text}” is not a shard. Use a number and a total, such as 2/8, starting with 1/8.`);
}
