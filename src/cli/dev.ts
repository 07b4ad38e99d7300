import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import pc from 'picocolors';
import { hasErrors } from '../core/diagnostics/issue.ts';
import { formatCount, formatIssues } from '../core/diagnostics/report/terminal.ts';
import { oncePerKey } from '../core/util/lists.ts';
import { checkInThread } from '../dev/check-thread.ts';
import type { Launch } from '../dev/open-editor.ts';
import { createDevServer, type DevServer } from '../dev/server.ts';
import { createDevSite, type LoadReport, type Report } from '../dev/site.ts';
import type { OnImage } from '../site/assets/rasters.ts';
import type { Activity } from '../site/templates/watchdog.ts';
import { createChangeQueue } from './change-queue.ts';
import { EXIT, type ExitCode, reportError, TemplatesError } from './exit.ts';
import { importSite } from './import-site.ts';
import { type PublicationOptions, parsePublication } from './options.ts';
import { printNote, printResult } from './print.ts';
import { printIssues, withTemplateFiles } from './reporting.ts';
import { listen, portFrom, untilStopped, urlOfServer } from './serve.ts';
import { createImageProgress } from './summary.ts';
import type { Engine } from './types.ts';
import { watchSite } from './watch-site.ts';
import { type SiteOptions, withSite } from './with-site.ts';

interface Options extends PublicationOptions, SiteOptions {
  readonly port: string;
  readonly readOnly?: boolean;
}

/** Other machines cannot connect. */
const HOST = 'localhost';

/** Runs `crosstown dev`. */
export function runDev(options: Options, engine?: Engine): Promise<ExitCode> {
  return withSite(options, engine, ({ activity, timeout }) =>
    serve(options, engine && recompiling(engine), { activity, timeout }),
  );
}

/** An engine whose sites keep the modules that did not change: records stay valid while the module of their schema does. */
function recompiling(engine: Engine): Engine {
  const recompilerOf = oncePerKey((path: string) => engine.createSiteRecompiler(path));
  return { ...engine, bundleSite: (path) => recompilerOf(path)() };
}

interface Watched {
  readonly activity: Activity;
  /** How long templates may work on one page or call, in milliseconds. */
  readonly timeout: number;
}

async function serve(options: Options, engine: Engine | undefined, watched: Watched): Promise<ExitCode> {
  const root = resolve(options.root);
  const port = portFrom(options.port);
  const images = createImageProgress(process.stderr);
  const { devServer, site, loadSite } = openServer(options, engine, { ...watched, onImage: images.update });
  const load = createLoader(root, devServer, async (changed) => {
    const report = await loadSite(changed);
    // Images of pages may be encoded meanwhile: their line is drawn again.
    images.end();
    return report;
  });
  const watcher = watchSite(root, (reason) => printNote(`Some changes are not seen: ${reason}`));
  try {
    // Before the site is loaded, so that no change is missed.
    await once(watcher, 'ready');
    const loaded = load([]);
    const queue = createChangeQueue(async (paths) => {
      await loaded;
      await load(paths.map((path) => relative(root, path)));
    }, site.store);
    watcher.on('all', (_event, path) => queue.add(path));
    await loaded;
    await listen(devServer.server, port, HOST);
    queue.rest();
    const url = urlOfServer(devServer.server, HOST);
    const home = urlOfServer(devServer.server, HOST, site.current()?.site.settings.base);
    printResult([`Serving the site at ${home}. Stop it with Ctrl+C.`, `The board is at ${url}__crosstown/`]);
    await untilStopped();
  } finally {
    await watcher.close();
    devServer.stop();
    devServer.server.close();
    devServer.server.closeAllConnections();
  }
  return EXIT.ok;
}

/** Creates the server, and the function that loads the site as it is now. */
function openServer(
  options: Options,
  engine: Engine | undefined,
  { activity, timeout, onImage }: Watched & { readonly onImage: OnImage },
) {
  const root = resolve(options.root);
  const publication = parsePublication(options);
  const site = createDevSite({ root, publication, activity, onImage });
  let imported: Awaited<ReturnType<typeof importSite>> | undefined;
  const runCheck = () => {
    if (!imported || !engine) throw new Error('The site is not compiled.');
    const { module, inputs, code } = imported;
    const start = { root, module, inputs, code, publication };
    return checkInThread(engine.checker, timeout, start);
  };
  const format = (report: Report) => formatReport(root, report);
  return {
    site,
    devServer: createDevServer({
      root,
      site,
      format,
      launch,
      runCheck,
      isReadOnly: options.readOnly === true,
    }),
    async loadSite(changed: readonly string[]) {
      imported = await importSite(root, engine, activity);
      return site.load(imported, changed);
    },
  };
}

/** Creates the function that loads the site, shows it on open pages, and prints a line, and the issues if they are others than before. */
function createLoader(
  root: string,
  { update }: Pick<DevServer, 'update'>,
  loadSite: (changed: readonly string[]) => Promise<LoadReport>,
): (changed: readonly string[]) => Promise<void> {
  let version = 0;
  const print = createReportPrinter(root);
  return async (changed) => {
    const start = performance.now();
    const report: Loaded = await loadSite(changed).catch((error: unknown) => reportOf(error, version === 0));
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    const isBroken = hasErrors(report.issues);
    print(report);
    const what = changed.length ? `${changed.slice(0, 3).join(', ')} changed: ` : '';
    printResult(`${what}${isBroken ? 'errors' : `${formatCount(report.pages)} pages`}, ${seconds} s`);
    update({ version: ++version, ...(isBroken ? { report } : {}) });
  };
}

/** Creates the function that prints issues if they are others than before. */
function createReportPrinter(root: string) {
  let printed = '';
  /** The warnings before an error, which are not news once it is corrected. */
  let warnings = '';
  return (report: Loaded): void => {
    const text = report.isPrinted ? '' : formatReport(root, report);
    if (text !== '' && text !== printed && text !== warnings) printIssues(root, report.issues, report.files);
    printed = text;
    if (!report.isPrinted && !hasErrors(report.issues)) warnings = text;
  };
}

/** Opens a file in the editor that is running, or the one that LAUNCH_EDITOR or EDITOR names. Prints why it cannot. */
const launch: Launch = (place) => void import('launch-editor').then(({ default: open }) => open(place));

interface Loaded extends LoadReport {
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
