import { relative, resolve } from 'node:path';
import { watch } from 'chokidar';
import pc from 'picocolors';
import { readLastDecisions } from '../build.ts';
import { createDevServer } from '../dev/server.ts';
import { createDevSite, type Report } from '../dev/site.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { formatIssues } from '../diagnostics/report/terminal.ts';
import type { SiteDefinition } from '../model.ts';
import type { Activity } from '../sandbox/watchdog.ts';
import { EXIT, type ExitCode, reportError, TemplatesError } from './exit.ts';
import { importSite } from './import-site.ts';
import { findPlace, type PublicationOptions, parsePublication } from './options.ts';
import { printIssues, withTemplateFiles } from './reporting.ts';
import { listen, portFrom, untilStopped, urlOfServer } from './serve.ts';
import type { Engine } from './types.ts';
import { type TimeoutOptions, withWatchdog } from './watchdog.ts';

interface Options extends PublicationOptions, TimeoutOptions {
  readonly port: string;
}

/** Other machines cannot connect. */
const HOST = 'localhost';

/** Where builds are written by default: `dev` writes nothing, but shows what the last build decided of a page. */
const OUTPUT = 'dist';

/** Runs `crosstown dev`. */
export function runDev(options: Options, engine?: Engine): Promise<ExitCode> {
  return withWatchdog(options, engine, (activity) => serve(options, engine, activity));
}

async function serve(options: Options, engine: Engine | undefined, activity: Activity): Promise<ExitCode> {
  const root = resolve(options.root);
  const port = portFrom(options.port);
  const publication = parsePublication(options);
  const { out } = findPlace({ root, out: OUTPUT });
  const decisions = (definition: SiteDefinition) => readLastDecisions(out, definition);
  const site = createDevSite({ root, publication, engine: engine?.code, activity, decisions });
  const format = (report: Report) => formatReport(root, report);
  const { server, update } = createDevServer({ site, format });
  let version = 0;
  const load = async (changed: readonly string[]) => {
    const start = performance.now();
    const report: Loaded = await importSite(root, engine, activity)
      .then(site.load)
      .catch((error: unknown) => reportOf(error, version === 0));
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    const isBroken = hasErrors(report.issues);
    if (!report.isPrinted) printIssues(report.issues, withTemplateFiles(root, report.issues, report.files));
    const what = changed.length ? `${changed.slice(0, 3).join(', ')} changed: ` : '';
    console.log(`${what}${isBroken ? 'errors' : `${report.pages} pages`}, ${seconds} s`);
    update({ version: ++version, issues: isBroken ? format(report) : '' });
  };
  await load([]);
  await listen(server, port, HOST);
  console.log(`Serving the site at ${urlOfServer(server, HOST)}. Stop it with Ctrl+C.`);
  const watcher = watch([resolve(root, 'data'), resolve(root, 'templates')], { ignoreInitial: true });
  const queue = createQueue((paths) => load(paths.map((path) => relative(root, path))));
  watcher.on('all', (_event, path) => queue(path));
  await untilStopped();
  await watcher.close();
  server.close();
  server.closeAllConnections();
  return EXIT.ok;
}

interface Loaded extends Report {
  readonly pages: number;
  readonly isPrinted?: boolean;
}

/** Templates that do not compile have been printed. Other errors end the server at its start only: the next change may correct them. */
function reportOf(error: unknown, isFirst: boolean): Loaded {
  const isPrinted = error instanceof TemplatesError;
  if (!isPrinted && isFirst) throw error;
  if (!isPrinted) reportError(error);
  const issues = error instanceof TemplatesError ? error.issues : [];
  return { issues, files: new Map(), pages: 0, isPrinted: true };
}

function formatReport(root: string, { issues, files }: Report): string {
  return formatIssues(issues, withTemplateFiles(root, issues, files), pc.createColors(false));
}

/** Editors write several files, or one file in several steps. */
const SETTLE_MS = 30;

/** Creates a function that collects paths, and calls `work` for those of a moment, one call at a time. */
function createQueue(work: (paths: readonly string[]) => Promise<void>): (path: string) => void {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  const start = async () => {
    if (isWorking || waiting.size === 0) return;
    isWorking = true;
    const paths = [...waiting].sort();
    waiting = new Set();
    await work(paths);
    isWorking = false;
    await start();
  };
  return (path) => {
    waiting.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => void start(), SETTLE_MS);
  };
}
