import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { settleV8 } from '../../bin/v8-settings.js';
import { generate } from '../../src/build/build.ts';
import { severityOf } from '../../src/core/diagnostics/catalog.ts';
import type { SiteDefinition } from '../../src/core/model.ts';
import { prepareAssets } from '../../src/site/assets/assets.ts';
import { planFrom } from '../../src/site/plan-site.ts';
import { BuildProvider, buildOf, createContexts, type IslandCall } from '../../src/site/render/context.tsx';
import { withTexts } from '../../src/site/render/islands.tsx';
import { changeOneRecord } from './change.ts';
import { matrixSite, withoutOnward } from './site.ts';
import { writeBytes } from './write-bytes.ts';

/*
 * One measurement in a process of its own, compiled as the engine itself: `run <run> <root> <out> <thread>`. Prints wall and CPU time and the peak
 * of memory as JSON. `floor` writes as many bytes to as many files as `crosstown` did: `<root>/sizes.json`. The runs `unchanged`,
 * `one-record` and `one-template` build again what `crosstown` built.
 */
const [what = '', root = '', out = '', thread = ''] = process.argv.slice(2);
/** Builds the site; with another hash of the code all pages are rebuilt. */
async function build(definition: SiteDefinition, code = 'as it was'): Promise<void> {
  const { href } = pathToFileURL(thread);
  const { written, issues } = await generate({ root, out, definition, code, thread: href });
  const errors = issues.filter((issue) => severityOf(issue) === 'error');
  if (!written) throw new Error(`Nothing was written: ${JSON.stringify(errors.slice(0, 3))}`);
}

const runs: Readonly<Record<string, () => Promise<() => Promise<void> | void>>> = {
  /** Draws the images, which later runs take from the cache. */
  async images() {
    return async () => {
      const { site } = planFrom(root, matrixSite);
      if (site) await prepareAssets(root, site);
    };
  },
  async crosstown() {
    return () => build(matrixSite);
  },
  async unchanged() {
    return () => build(matrixSite);
  },
  async 'one-record'() {
    changeOneRecord(root);
    return () => build(matrixSite);
  },
  async 'one-template'() {
    return () => build(withoutOnward, 'changed');
  },
  async floor() {
    const sizes = JSON.parse(readFileSync(join(root, 'sizes.json'), 'utf8'));
    return () => writeBytes(out, sizes);
  },
  async 'react-loop'() {
    const { site } = planFrom(root, matrixSite);
    if (!site) throw new Error('The matrix has errors.');
    const { images } = await prepareAssets(root, site);
    const build = buildOf({ ...site, images });
    const contextOf = createContexts(build, site);
    return () => {
      for (const page of site.plan.pages) {
        const context = contextOf(page);
        const { before, after } = matrixSite.layout(context);
        const body = [...before, page.type.sections(context), ...after].flat();
        const calls: IslandCall[] = [];
        const around = {
          build,
          language: site.settings.language,
          islands: matrixSite.islands,
          calls,
          log: site.log,
        };
        renderToStaticMarkup(<BuildProvider value={around}>{body}</BuildProvider>);
        // The header and the forms, whose markup only has to be inserted.
        for (const call of calls) {
          const { component, props, prefix: identifierPrefix } = withTexts(call);
          renderToString(createElement(component, props), { identifierPrefix });
        }
      }
    };
  },
};

// Like the command.
settleV8(what);
const prepared = await runs[what]?.();
if (!prepared) throw new Error(`There is no run called “${what}”.`);
const cpu = process.cpuUsage();
const start = performance.now();
await prepared();
const { user, system } = process.cpuUsage(cpu);
console.log(
  JSON.stringify({
    name: what,
    wallMs: Math.round(performance.now() - start),
    cpuMs: Math.round((user + system) / 1000),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);
