/** What one phase of a command took: on the clock, and as CPU time of all threads. In milliseconds. */
export interface Phase {
  readonly name: string;
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** Ends a phase, which began where the one before it ended. */
export type EndPhase = (name: string) => void;

/** What a command took until now: the sums, the peak of memory, and the phases in their order. */
export interface Timings {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly phases: readonly Phase[];
}

/** Measures the phases of this process. The first one begins with the process; of one that is repeated the times are added up. */
export function createStopwatch(): { readonly endPhase: EndPhase; timings(): Timings } {
  const phases = new Map<string, Phase>();
  let before = { wallMs: 0, cpuMs: 0 };
  return {
    endPhase(name) {
      const { wallMs = 0, cpuMs = 0 } = phases.get(name) ?? {};
      const now = timesOfProcess();
      phases.set(name, {
        name,
        wallMs: wallMs + now.wallMs - before.wallMs,
        cpuMs: cpuMs + now.cpuMs - before.cpuMs,
      });
      before = now;
    },
    timings: () => ({
      ...before,
      peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
      phases: [...phases.values()],
    }),
  };
}

function timesOfProcess(): Omit<Phase, 'name'> {
  const { user, system } = process.cpuUsage();
  return { wallMs: Math.round(performance.now()), cpuMs: Math.round((user + system) / 1000) };
}
