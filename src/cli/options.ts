import { resolve } from 'node:path';
import { placeOfShard, type Shard } from '../build.ts';
import type { Publication } from '../model.ts';
import { UsageError } from './exit.ts';

/** The options of `generate` that are numbers, as they are typed. */
interface NumberOptions {
  readonly threads?: string;
  readonly releases?: string;
  readonly lockTimeout?: string;
}

/** Each thread holds all the data; more than this is a slip of the hand. */
const MOST_THREADS = 64;
/** Each release has all files that changed once more. */
const MOST_RELEASES = 100;

/** Reads them. One that is none ends the command. */
export function parseNumbers({ threads, releases, lockTimeout }: NumberOptions) {
  return {
    threads: threads === undefined ? {} : { count: parseCount(threads, 'threads', MOST_THREADS) },
    releases: releases === undefined ? {} : { releases: parseCount(releases, 'releases', MOST_RELEASES) },
    /** In seconds. */
    lockTimeout: lockTimeout === undefined ? 0 : parseSeconds(lockTimeout),
  };
}

function parseCount(text: string, of: string, most: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new UsageError(`“${text}” is not a number of ${of}. Give one from 1 to ${most}.`);
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (text.trim() !== '' && seconds >= 0 && Number.isFinite(seconds)) return seconds;
  throw new UsageError(`“${text}” is not a number of seconds. Give 0 or more.`);
}

/** The options that say what is published, as they are typed. */
export interface PublicationOptions {
  readonly today?: string;
  readonly drafts?: boolean;
}

/** Reads them. A day that is none ends the command. */
export function parsePublication({ today, drafts = false }: PublicationOptions): Publication {
  if (today === undefined) return { drafts };
  if (isDay(today)) return { today, drafts };
  throw new UsageError(`“${today}” is not a day. Give one such as 2027-01-05.`);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Which part of a site is made, and from what. */
export interface PlaceOptions {
  readonly root: string;
  readonly out: string;
  /** `2/8`, or `auto`. */
  readonly shard?: string;
  /** The folder of shards that become a site; that of the output unless told. */
  readonly shards?: string | true;
}

/** Where a build writes to, and which part of a site. */
export interface Place {
  readonly out: string;
  readonly shard?: Shard;
  readonly shards?: string;
}

/** The shards of `dist` are beside it, each in a folder of its own. */
export function findPlace({ root, out, shard, shards }: PlaceOptions): Place {
  const whole = resolve(root, out);
  const beside = `${whole}.shards`;
  if (shards !== undefined) return { out: whole, shards: shards === true ? beside : resolve(root, shards) };
  if (shard === undefined) return { out: whole };
  const own = shard === 'auto' ? shardFromEnvironment(process.env) : parseShard(shard);
  return { shard: own, out: placeOfShard(beside, own) };
}

/** More of them would each plan all pages and make next to none. */
const MOST_SHARDS = 10_000;

function parseShard(text: string): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (isShard(shard)) return shard;
  throw new UsageError(
    `“${text}” is no shard. Give one of so many, such as 2/8, from 1/8 on, or “auto” where many machines run the same command.`,
  );
}

function isShard({ index, count }: Shard): boolean {
  return Number.isInteger(index) && index >= 1 && index <= count && count <= MOST_SHARDS;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables by which a service says which of how many machines this is. */
interface Service {
  readonly name: string;
  readonly index: string;
  readonly count: string;
  /** The index of the first; a variable that says it, where the one who starts the machines may choose. */
  readonly from: 0 | 1 | string;
  readonly step?: string;
}

const OWN = { index: 'CROSSTOWN_SHARD_INDEX', count: 'CROSSTOWN_SHARD_COUNT' };

/**
 * Sources: https://docs.gitlab.com/ci/variables/predefined_variables/,
 * https://buildkite.com/docs/pipelines/configure/environment-variables,
 * https://circleci.com/docs/reference/variables/,
 * https://kubernetes.io/docs/tasks/job/indexed-parallel-processing-static/,
 * https://docs.aws.amazon.com/batch/latest/userguide/job_env_vars.html,
 * https://slurm.schedmd.com/job_array.html
 */
const SERVICES: readonly Service[] = [
  { name: 'These variables', ...OWN, from: 0 },
  { name: 'GitLab', index: 'CI_NODE_INDEX', count: 'CI_NODE_TOTAL', from: 1 },
  { name: 'Buildkite', index: 'BUILDKITE_PARALLEL_JOB', count: 'BUILDKITE_PARALLEL_JOB_COUNT', from: 0 },
  { name: 'CircleCI', index: 'CIRCLE_NODE_INDEX', count: 'CIRCLE_NODE_TOTAL', from: 0 },
  { name: 'AWS Batch', index: 'AWS_BATCH_JOB_ARRAY_INDEX', count: 'AWS_BATCH_JOB_ARRAY_SIZE', from: 0 },
  {
    name: 'Slurm',
    index: 'SLURM_ARRAY_TASK_ID',
    count: 'SLURM_ARRAY_TASK_COUNT',
    from: 'SLURM_ARRAY_TASK_MIN',
    step: 'SLURM_ARRAY_TASK_STEP',
  },
  // A job does not tell its pods how many there are.
  { name: 'Kubernetes', index: 'JOB_COMPLETION_INDEX', count: OWN.count, from: 0 },
];

/** The shard of a machine among others that run the same command. Throws a UsageError when nothing says which it is. */
export function shardFromEnvironment(environment: Environment): Shard {
  const service = SERVICES.find(({ index }) => environment[index] !== undefined);
  if (!service)
    throw new UsageError(
      `Nothing says which shard this machine makes. Set ${OWN.index}, from 0 on, and ${OWN.count}: in a matrix of GitHub Actions to \${{ strategy.job-index }} and \${{ strategy.job-total }}. GitLab, Buildkite, CircleCI, AWS Batch and Slurm say it themselves.`,
    );
  const { name, index, count, from, step = '' } = service;
  if (environment[count] === undefined)
    throw new UsageError(`${name} says by ${index} which shard this is, but not of how many. Set ${count}.`);
  const first = typeof from === 'number' ? from : Number(environment[from] ?? 0);
  const steps = (Number(environment[index]) - first) / Number(environment[step] ?? 1);
  const shard = { index: steps + 1, count: Number(environment[count]) };
  if (isShard(shard)) return shard;
  throw new UsageError(
    `${name} says that this is shard ${environment[index]} of ${environment[count]}, and there is no such shard. Look at ${index} and ${count}.`,
  );
}
