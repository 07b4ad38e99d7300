import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a process and its own processes took. */
export interface Measured {
  readonly wallMs: number;
  /** Undefined on systems without /proc. */
  readonly cpuMs: number | undefined;
  /** Undefined on systems without /proc. */
  readonly peakMb: number | undefined;
}

/** Milliseconds between two readings of the memory. */
const INTERVAL = 20;
/** Milliseconds of a clock tick of Linux. Source: https://man7.org/linux/man-pages/man2/times.2.html */
const TICK = 10;

/**
 * Runs a program and measures it with all processes that it starts. CPU time is that of all children that ended meanwhile, so only one may
 * be measured at a time. The memory is the sum of the peaks of the processes. Throws if the program fails.
 */
export async function measure(
  [program = '', ...args]: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Measured> {
  const before = cpuOfChildren();
  const start = performance.now();
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-4000);
    });
  const peaks = new Map<number, number>();
  const timer = setInterval(() => notePeaks(child.pid ?? 0, peaks), INTERVAL);
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  }).finally(() => clearInterval(timer));
  const wallMs = Math.round(performance.now() - start);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${printed}`);
  const cpu = cpuOfChildren();
  const kilobytes = [...peaks.values()].reduce((sum, peak) => sum + peak, 0);
  return {
    wallMs,
    cpuMs: cpu === undefined || before === undefined ? undefined : cpu - before,
    peakMb: kilobytes === 0 ? undefined : Math.round(kilobytes / 1024),
  };
}

/** Milliseconds that children which have ended have worked. Source: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function cpuOfChildren(): number | undefined {
  const stat = readProc('self/stat');
  // The name of the program, in parentheses, may contain spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[13]) + Number(fields[14])) * TICK;
}

/** Notes the highest memory so far, in kilobytes, of a process and of those that it has started. */
function notePeaks(pid: number, peaks: Map<number, number>): void {
  const [, peak = '0'] = /^VmHWM:\s+(\d+)/m.exec(readProc(`${pid}/status`) ?? '') ?? [];
  peaks.set(pid, Math.max(peaks.get(pid) ?? 0, Number(peak)));
  for (const child of readProc(`${pid}/task/${pid}/children`)?.trim().split(' ') ?? [])
    if (child) notePeaks(Number(child), peaks);
}

/** Undefined for a process that has ended, and on systems without /proc. */
function readProc(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return undefined;
  }
}
