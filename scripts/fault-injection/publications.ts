import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTown, crosstown, leftBeside } from './site.ts';
import type { Trial } from './trial.ts';

const FAULTY = join(import.meta.dirname, '../../tests/helpers/faulty-process.js');

const SAID = 'ended before it was recorded in data/published.jsonl';

const TOWNS = 12;

/** A site whose pages are linked, so that it can be published. */
const TEMPLATES = `import { createSite, slug, text } from 'crosstown';
import { z } from 'zod';

const Town = z.strictObject({ slug: slug(), name: text(), description: text() });
const data = { towns: { from: 'towns.yaml', schema: Town } };
const { pageType, defineSite } = createSite({ data, axes: { town: { town: 'towns' } } });
const home = pageType({ id: 'home', sections: ({ site }) => <h1>{site.name}</h1> });
const town = pageType({ id: 'town', path: ({ town }) => '/' + town.slug, sections: ({ town }) => <h1>{town.name}</h1> });

export default defineSite({
  pages: [home, town],
  layout: ({ data }) => ({
    before: [],
    after: [<nav key="n">{data.towns.map(({ slug, name }) => <a key={slug} href={'/' + slug}>{name}</a>)}</nav>],
  }),
});
`;

/**
 * Ends publications at points from the first file of the output until the last step: each is killed, or one of its operations fails. Each
 * publishes another town, and is followed by `plan` and by a publication that completes it.
 */
export async function publications({
  site,
  check,
  count,
}: Trial & { readonly count: number }): Promise<string[]> {
  const root = site();
  writeFileSync(join(root, 'templates/site.tsx'), TEMPLATES);
  writeFileSync(join(root, 'data/towns.yaml'), '[]');
  for (let i = 1; i <= TOWNS; i++) addTown(root, `town-${i}`);
  const log = join(root, '.crosstown/operations.log');
  const publish = (fault: object = {}) =>
    crosstown(['generate', '--root', root, '--publish'], {
      env: {
        NODE_OPTIONS: `--import=${FAULTY}`,
        FAULT: JSON.stringify({ below: root, like: '/.dist', ...fault }),
      },
    });
  const ledger = () => readFileSync(join(root, 'data/published.jsonl'), 'utf8');
  const paths = () =>
    ledger()
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { path: string }).path);
  const first = await publish();
  check(first.code === 0, `the first publication: ${first.said}`);
  const lines: string[] = [];
  let number = 0;
  for (const kind of ['kills', 'fails'] as const) {
    addTown(root, `counted-${kind}`);
    rmSync(log, { force: true });
    check((await publish({ log })).code === 0, 'the publication that is counted');
    const operations = readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.includes('/.dist'));
    const codes = new Map<string, number>();
    let unrecorded = 0;
    for (let i = 0; i < count; i++) {
      // Half of the points are in the steps that replace the site and record it.
      const isLate = i % 2 === 1;
      const point = isLate
        ? { after: '.dist.files.new', at: Math.floor(i / 2) }
        : { at: Math.floor((i / count) * operations.length) };
      const town = `${kind}-${++number}`;
      const before = paths();
      addTown(root, town);
      const { code, said } = await publish({ kind, ...point, code: i % 4 < 2 ? 'ENOSPC' : 'EIO' });
      codes.set(String(code), (codes.get(String(code)) ?? 0) + 1);
      const name = `${kind} at ${point.at}${isLate ? ' of the last steps' : ''}`;
      const after = paths();
      const isNew = existsSync(join(root, 'dist', `${town}.html`));
      const isRecorded = after.some((path) => path.endsWith(`/${town}`));
      check(
        before.every((path) => after.includes(path)),
        `${name}: an address is lost`,
      );
      check(!isRecorded || isNew, `${name}: an address is recorded falsely`);
      check(code !== 0 || isRecorded, `${name}: ended with 0, and is not recorded`);
      check(kind === 'kills' || code === 0 || code === 74, `${name}: ended with ${code}: ${said}`);
      const next = await crosstown(['plan', '--root', root]);
      const isSaid = next.said.includes(SAID);
      check(next.code === 0, `${name}: plan ended with ${next.code}: ${next.said}`);
      if (isNew && !isRecorded) {
        unrecorded += 1;
        check(isSaid, `${name}: nothing said that the output is not recorded`);
      } else check(!isRecorded || !isSaid, `${name}: it is recorded, and plan says that it is not`);
      const again = await crosstown(['generate', '--root', root, '--publish']);
      check(again.code === 0, `${name}: the next publication ended with ${again.code}: ${again.said}`);
      check(
        paths().some((path) => path.endsWith(`/${town}`)),
        `${name}: the next publication did not record it`,
      );
      check(leftBeside(join(root, 'dist')).length === 0, `${name}: left ${leftBeside(join(root, 'dist'))}`);
    }
    const verified = await crosstown(['generate', '--root', root, '--verify']);
    check(verified.code === 0, `${kind}: verified with ${verified.code}: ${verified.said}`);
    lines.push(
      `${kind} at ${count} of ${operations.length} operations: ended with ${JSON.stringify(Object.fromEntries(codes))}; ${unrecorded} not recorded, all of them reported; nothing lost, nothing recorded falsely`,
    );
  }
  return lines;
}
