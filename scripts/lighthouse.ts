import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { importSite } from '../src/cli/import-site.ts';
import { respond } from '../src/dev/preview/response.ts';
import { planFrom } from '../src/site/plan-site.ts';
import { CHROMIUM } from './browsers/chromium.ts';
import { findProgram } from './browsers/find-program.ts';

/**
 * Lighthouse on a phone, for one page of each type of the written site: the median of three runs, beside the
 * budgets. Usage: npm run lighthouse [-- <page type> …]. Fails when a page misses a budget.
 */
const RUNS = 3;

/** The page of a type is its first in the plan; pages that search engines do not see are left out. */
async function pagesByType(only: readonly string[]): Promise<Map<string, string>> {
  const { site } = planFrom(resolve('.'), (await importSite('.')).definition);
  const pages = new Map<string, string>();
  for (const { type, href, indexable } of site?.plan.pages ?? []) {
    if (indexable && !pages.has(type.id) && (only.length === 0 || only.includes(type.id)))
      pages.set(type.id, href);
  }
  return pages;
}

/** Serves the site as hosts do: text files compressed with brotli, each once. */
function createHost(folder: string): Server {
  const compressed = new Map<string, Buffer>();
  const compress = (url: string, body: Buffer): Buffer => {
    const result = compressed.get(url) ?? brotliCompressSync(body);
    compressed.set(url, result);
    return result;
  };
  return createServer(async ({ url = '/' }, response) => {
    const { status, headers, body } = await respond({ folder, url });
    for (const [name, value] of headers) response.setHeader(name, value);
    if (!/text|javascript|svg|json|xml/.test(headers.get('Content-Type') ?? ''))
      return response.writeHead(status).end(body);
    return response.writeHead(status, { 'Content-Encoding': 'br' }).end(compress(url, body));
  });
}

interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

/** Scores out of 100; times in milliseconds. */
const LIMITS: Figures = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1000,
  tbt: 150,
  cls: 0.01,
};

function figuresOf({ categories, audits }: Result): Figures {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

function median(runs: readonly Figures[]): Figures {
  const middle = (key: keyof Figures) =>
    runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return Object.fromEntries(
    Object.keys(LIMITS).map((key) => [key, middle(key as keyof Figures)]),
  ) as unknown as Figures;
}

function missed(figures: Figures): string[] {
  const scores = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;
  const times = ['lcp', 'tbt', 'cls'] as const;
  return [
    ...scores.filter((key) => figures[key] < LIMITS[key]),
    ...times.filter((key) => figures[key] > LIMITS[key]),
  ];
}

function row(name: string, f: Figures): string {
  const cells = [
    f.performance,
    f.accessibility,
    f.bestPractices,
    f.seo,
    `${(f.lcp / 1000).toFixed(2)} s`,
    `${Math.round(f.tbt)} ms`,
    f.cls.toFixed(3),
  ];
  return [name.padEnd(26), ...cells.map((cell) => String(cell).padStart(8))].join(' ');
}

const server = createHost(resolve('dist'));
await new Promise<void>((done) => server.listen(0, 'localhost', done));
const chrome = await launch({
  chromePath: await findProgram(CHROMIUM),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  console.log(
    `${'page type'.padEnd(26)} ${['perf', 'a11y', 'best', 'seo', 'LCP', 'TBT', 'CLS'].map((head) => head.padStart(8)).join(' ')}`,
  );
  console.log(row('(budget)', LIMITS));
  for (const [type, href] of await pagesByType(process.argv.slice(2))) {
    const runs: Figures[] = [];
    for (let run = 0; run < RUNS; run++) {
      const url = `http://localhost:${(server.address() as AddressInfo).port}${href}`;
      const result = await lighthouse(url, { port: chrome.port, logLevel: 'error' });
      // Without a result there would be nothing to compare with the limits, and nothing would be missed.
      if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
      runs.push(figuresOf(result.lhr));
    }
    const figures = median(runs);
    const over = missed(figures);
    console.log(`${row(type, figures)}${over.length ? `  misses ${over.join(', ')}` : ''}`);
    if (over.length) process.exitCode = 1;
  }
} finally {
  chrome.kill();
  server.close();
  server.closeAllConnections();
}
