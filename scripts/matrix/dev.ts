import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { changeOneRecord } from './change.ts';

/** How a run of `crosstown dev` was measured. CPU time and memory are those of its process, so 0 where there is no `/proc`. */
interface DevRun {
  readonly name: string;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMb: number;
}

/** A page of the record that `changeOneRecord` changes. */
const SHOWN = '/service-areas/new-york-ny/general-pest-control';

/** Time for what the server does after it has answered, before the next change: it compares the texts of all pages. */
const restMs = (pages: number) => 300 + pages / 4;

/** The first changes are slower, since V8 has not compiled the code yet. */
const CHANGES = 5;

/**
 * Measures `crosstown dev` as its user sees it: from the start of the command, or from writing a file, until the page is there. `dev-start` finds
 * nothing in the cache, `dev-start-again` what the run before has stored. A change is requested when the server announces it, as
 * open pages do, and is the median of several.
 */
export async function measureDev(repository: string, root: string, pages: number): Promise<DevRun[]> {
  copyTemplates(repository, root);
  const first = await startDev(repository, root);
  const rest = () => setTimeout(restMs(pages));
  await rest();
  await first.stop();
  const server = await startDev(repository, root);
  const text = await medianOf(server, rest, () => changeOneRecord(root));
  const hero = join(root, 'templates/sections/cell/hero.tsx');
  const source = readFileSync(hero, 'utf8');
  const template = await medianOf(server, rest, (i) =>
    writeFileSync(hero, source.replace('<section', `<section data-change="${i}"`)),
  );
  await server.stop();
  return [
    { name: 'dev-start', ...first.started },
    { name: 'dev-start-again', ...server.started },
    { name: 'dev-text', ...text },
    { name: 'dev-template', ...template },
  ];
}

/** Replaces the link to the templates by a copy whose site is that of the matrix. */
function copyTemplates(repository: string, root: string): void {
  const templates = join(root, 'templates');
  rmSync(templates);
  cpSync(join(repository, 'templates'), templates, { recursive: true });
  renameSync(join(templates, 'site.ts'), join(templates, 'reference-site.ts'));
  const matrix = readFileSync(join(repository, 'scripts/matrix/site.ts'), 'utf8');
  writeFileSync(
    join(templates, 'site.ts'),
    `${matrix.replace('../../src/core/model.ts', 'crosstown').replace('../../templates/site.ts', './reference-site.ts')}
export default matrixSite;
`,
  );
}

type Measured = Omit<DevRun, 'name'>;

interface DevServer {
  readonly started: Measured;
  /** Makes a change and requests the page when open pages are notified. */
  measure(change: () => void): Promise<Measured>;
  stop(): Promise<void>;
}

async function startDev(repository: string, root: string): Promise<DevServer> {
  const start = performance.now();
  const args = [join(repository, 'bin/crosstown.js'), 'dev', '--root', root, '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const url = await urlOf(child);
  await showPage(url);
  const started = { wallMs: Math.round(performance.now() - start), ...usageOf(child) };
  const notified = await eventsOf(url);
  return {
    started,
    async measure(change) {
      const before = usageOf(child);
      const changed = performance.now();
      change();
      await notified();
      await showPage(url);
      const after = usageOf(child);
      const cpuMs = after.cpuMs - before.cpuMs;
      return { wallMs: Math.round(performance.now() - changed), cpuMs, peakMb: after.peakMb };
    },
    stop: () =>
      new Promise((done) => {
        child.on('close', () => done());
        child.kill('SIGINT');
      }),
  };
}

/** Returns the address that the server prints. */
async function urlOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The output of the server is not piped.');
  for await (const line of createInterface({ input: stdout })) {
    const [url] = /http:\S+\/(?=\.)/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('The server ended without an address.');
}

async function showPage(url: string): Promise<void> {
  const response = await fetch(new URL(SHOWN, url));
  await response.text();
  if (response.status !== 200) throw new Error(`No page: ${response.status}`);
}

/** Returns a function that waits for the next message to open pages. */
async function eventsOf(url: string): Promise<() => Promise<void>> {
  const { body } = await fetch(new URL('/__crosstown/events', url));
  if (!body) throw new Error('There are no events.');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  // The first message is the current state.
  await reader.read();
  return async () => {
    for (;;) {
      const { value = '', done } = await reader.read();
      if (done) throw new Error('The server ended.');
      if (value.startsWith('data:')) return;
    }
  };
}

async function medianOf(
  server: DevServer,
  rest: () => Promise<void>,
  change: (i: number) => void,
): Promise<Measured> {
  const runs: Measured[] = [];
  for (let i = 0; i < CHANGES; i += 1) {
    await rest();
    runs.push(await server.measure(() => change(i)));
  }
  const [median] = runs.sort((a, b) => a.wallMs - b.wallMs).slice(CHANGES >> 1);
  if (!median) throw new Error('Nothing was measured.');
  return median;
}

/** Ticks of the CPU time in `/proc/<pid>/stat`. Source: proc_pid_stat(5). */
const TICK_MS = 10;

function usageOf({ pid }: ChildProcess): Omit<Measured, 'wallMs'> {
  const folder = `/proc/${pid}`;
  if (!existsSync(`${folder}/stat`)) return { cpuMs: 0, peakMb: 0 };
  // The name of the program may contain spaces.
  const [, fields = ''] = readFileSync(`${folder}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  const [, peak = 0] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`${folder}/status`, 'utf8')) ?? [];
  return { cpuMs: (user + system) * TICK_MS, peakMb: Math.round(Number(peak) / 1024) };
}
