/** Work that takes long and runs in a process of its own: measuring all pages, or the plan against the published state. */
export const JOBS = ['measure', 'plan'] as const;

/** The name of a job. */
export type JobName = (typeof JOBS)[number];

/** A job as the board shows it. */
export interface JobState {
  readonly status: 'none' | 'running' | 'done' | 'failed';
  /** How many pages are done, while it runs and says so. */
  readonly done?: number;
  readonly total?: number;
  /** The load of the site that the result is about: an earlier one if the site has changed since. */
  readonly version?: number;
  /** Whether there is a result, possibly of an earlier load. */
  readonly hasResult?: boolean;
  /** Why it failed. */
  readonly message?: string;
}

/** A command that runs in a process of its own. */
export interface RunningCommand {
  /** What it printed, which is JSON. Rejects with a message if it failed. */
  readonly output: Promise<string>;
  stop(): void;
}

/** Starts the command of a job. */
export type RunCommand = (job: JobName, onProgress: (done: number, total: number) => void) => RunningCommand;

/** The jobs of the board. */
export interface Jobs {
  /** Starts a job for a load of the site, unless it runs or is done for it. */
  start(job: JobName, version: number): void;
  states(): Readonly<Record<JobName, JobState>>;
  /** The result of a job as JSON: the last one, possibly of an earlier load. */
  result(job: JobName): string | undefined;
  /** The same as a value, which is read once. */
  value(name: JobName): unknown;
  /** Starts again what runs for an earlier load. */
  outdate(version: number): void;
  /** Ends everything. */
  stop(): void;
}

/** At most ten times a second. */
const PROGRESS_MS = 100;

/** Creates the jobs. `onChange` is called when one of them starts, progresses or ends. */
export function createJobs(run: RunCommand, onChange: () => void): Jobs {
  const create = (name: JobName) => createJob((onProgress) => run(name, onProgress), onChange);
  const parse = createParser();
  const jobs = { measure: create('measure'), plan: create('plan') };
  return {
    start(name, version) {
      const { status, version: known } = jobs[name].state();
      const isNeeded = known !== version || (status !== 'running' && status !== 'done');
      if (isNeeded) jobs[name].start(version);
    },
    states: () => ({ measure: jobs.measure.state(), plan: jobs.plan.state() }),
    result: (name) => jobs[name].result(),
    value: (name) => parse(jobs[name].result()),
    outdate(version) {
      for (const job of Object.values(jobs)) {
        const { status, version: known } = job.state();
        if (status === 'running' && known !== version) job.start(version);
      }
    },
    stop() {
      for (const job of Object.values(jobs)) job.stop();
    },
  };
}

/** Creates a function that parses JSON. Of the last text it returns the same value again. */
function createParser(): (json: string | undefined) => unknown {
  let last: { readonly json: string; readonly value: unknown } | undefined;
  return (json) => {
    if (json !== undefined && last?.json !== json) last = { json, value: JSON.parse(json) };
    return json === undefined ? undefined : last?.value;
  };
}

interface Job {
  state(): JobState;
  result(): string | undefined;
  /** Ends the command that runs, and starts another one. */
  start(version: number): void;
  stop(): void;
}

type StartCommand = (onProgress: Parameters<RunCommand>[1]) => RunningCommand;

function createJob(run: StartCommand, onChange: () => void): Job {
  let state: JobState = { status: 'none' };
  let result: string | undefined;
  let current: RunningCommand | undefined;
  const set = (next: JobState) => {
    state = next;
    onChange();
  };
  const stop = () => {
    current?.stop();
    current = undefined;
  };
  return {
    state: () => ({ ...state, hasResult: result !== undefined }),
    result: () => result,
    stop,
    start(version) {
      stop();
      let last = 0;
      const running = run((done, total) => {
        const now = performance.now();
        if (current !== running || (now - last < PROGRESS_MS && done < total)) return;
        last = now;
        set({ status: 'running', done, total, version });
      });
      current = running;
      set({ status: 'running', version });
      const end = (next: JobState, output = result) => {
        if (current !== running) return;
        current = undefined;
        result = output;
        set(next);
      };
      running.output.then(
        (output) => end({ status: 'done', version }, output),
        (error: unknown) => end({ status: 'failed', version, message: messageOf(error) }),
      );
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
