import { relative, resolve } from 'node:path';
import { watch } from 'chokidar';
import pc from 'picocolors';
import type { Launch } from '../dev/open-editor.ts';
import { createDevServer } from '../dev/server.ts';
import { createDevSite, type Report } from '../dev/site.ts';
import { hasErrors } from '../diagnostics/issue.ts';
import { formatIssues } from '../diagnostics/report/terminal.ts';
import type { Activity } from '../sandbox/watchdog.ts';
import { createJobRunner } from './dev-jobs.ts';
import { EXIT, type ExitCode, reportError, TemplatesError } from './exit.ts';
import { importSite } from './import-site.ts';
import { type PublicationOptions, parsePublication } from './options.ts';
import { printIssues, withTemplateFiles } from './reporting.ts';
import { listen, portFrom, untilStopped, urlOfServer } from './serve.ts';
import type { Engine } from './types.ts';
import { type TimeoutOptions, withWatchdog } from './watchdog.ts';

interface Options extends PublicationOptions, TimeoutOptions {
  readonly out: string;
  readonly port: string;
}

/** Other machines cannot connect. */
const HOST = 'localhost';

/** Runs `crosstown dev`. */
export function runDev(options: Options, engine?: Engine): Promise<ExitCode> {
  return withWatchdog(options, engine, (activity) => serve(options, engine, activity));
}

async function serve(options: Options, engine: Engine | undefined, activity: Activity): Promise<ExitCode> {
  const root = resolve(options.root);
  const port = portFrom(options.port);
  const publication = parsePublication(options);
  const site = createDevSite({ root, publication, engine: engine?.code, activity });
  const { server, update, stop } = createDevServer({
    root,
    out: resolve(root, options.out),
    site,
    format: (report) => formatReport(root, report),
    launch,
    runCommand: createJobRunner(options),
  });
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
    update({ version: ++version, ...(isBroken ? { report } : {}) });
  };
  await load([]);
  await listen(server, port, HOST);
  const url = urlOfServer(server, HOST);
  console.log(`Serving the site at ${url}. Stop it with Ctrl+C.\nThe board is at ${url}__crosstown/`);
  const watcher = watch([resolve(root, 'data'), resolve(root, 'templates')], { ignoreInitial: true });
  const queue = createQueue((paths) => load(paths.map((path) => relative(root, path))));
  watcher.on('all', (_event, path) => queue(path));
  await untilStopped();
  await watcher.close();
  stop();
  server.close();
  server.closeAllConnections();
  return EXIT.ok;
}

/** Opens a file in the editor that is running, or the one that LAUNCH_EDITOR or EDITOR names. Prints why it cannot. */
const launch: Launch = ({ path, line, column }) => {
  void import('launch-editor').then(({ default: open }) => open(`${path}:${line}:${column}`));
};

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
