import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crosstown } from '../helpers/command.ts';
import { listFiles } from '../helpers/folders.ts';
import { objectStorage, scriptRunner } from '../helpers/object-storage.ts';
import { publishedSite } from '../helpers/published-site.ts';

const DAY = '2026-05-04';

/** A site, an empty bucket, and a function that uploads what changed since the last upload that was complete. */
async function deployedSite(tool: 'aws' | 'rclone') {
  const site = publishedSite();
  const storage = await objectStorage();
  const runScript = scriptRunner();
  const at = (name: string) => join(site.root, name);
  const argsOf = tool === 'aws' ? ['site', '--endpoint-url', storage.origin] : [`${storage.origin}/site`];
  const changes = (...args: string[]) => crosstown(['changes', '--root', site.root, ...args]);
  let since: readonly string[] = [];
  const uploaded = () => {
    since = ['--since', at('live.jsonl')];
    writeFileSync(at('live.jsonl'), readFileSync(at('next.jsonl')));
  };
  return {
    ...site,
    ...storage,
    changes,
    async build(day = DAY) {
      const { code, stderr } = await site.generate(day, '--publish', '--allow-removals', '9');
      expect(code, stderr).toBe(0);
    },
    /** Removes the pages of a service, and adds those of another one. */
    replaceShears(services: string) {
      site.edit('data/services.yaml', '- slug: shears\n  name: Shears\n', services);
      const gone = ['ash', 'birch'].map((town) => `- { from: /towns/${town}/shears, gone: true }\n`);
      site.write('data/redirects.yaml', gone.join(''));
    },
    /** Lists the changes, runs both scripts and, if both succeed, keeps the manifest. */
    async deploy() {
      storage.requests.length = 0;
      const args = ['--format', tool, '--save', at('next.jsonl'), ...since];
      const listed = await changes(...args);
      const upload = await runScript(at('.crosstown/changes/upload.sh'), ...argsOf);
      if (upload.code !== 0) return { listed, code: upload.code, stderr: upload.stderr };
      const { code, stderr } = await runScript(at('.crosstown/changes/delete.sh'), ...argsOf);
      if (code === 0) uploaded();
      return { listed, code, stderr };
    },
    /** The files of the output that belong on object storage, with their bytes. */
    expected: () =>
      Object.fromEntries(
        listFiles(at('dist'))
          .filter((path) => !path.startsWith('_'))
          .map((path) => [path, readFileSync(join(at('dist'), path), 'latin1')]),
      ),
    stored: () => Object.fromEntries([...storage.objects].map(([key, { body }]) => [key, body])),
  };
}

test.each(['aws', 'rclone'] as const)(
  'object storage receives exactly what changed, with %s: assets first, deletions last',
  async (tool) => {
    const site = await deployedSite(tool);
    await site.build();
    // A file that no build has written belongs to the site too.
    site.write('dist/logo.svg', '<svg/>');
    expect(await site.deploy()).toMatchObject({ code: 0, stderr: '' });
    expect(site.stored()).toEqual(site.expected());
    expect(site.requests).toHaveLength(Object.keys(site.expected()).length);
    const stages = site.requests.map((request) =>
      request.endsWith('.html') ? 1 : /\.(xml|txt)$/.test(request) ? 2 : 0,
    );
    expect(stages).toEqual(stages.toSorted());
    expect(new Set(stages).size).toBe(3);

    const { listed } = await site.deploy();
    expect(site.requests).toEqual([]);
    expect(listed.stderr).toBe('Nothing changed.\n');

    site.edit('data/towns.yaml', 'at the mill', 'at the old mill');
    await site.build('2026-05-05');
    await site.deploy();
    expect(site.requests).toEqual(['PUT towns/ash.html', 'PUT sitemap.xml', 'PUT sitemaps/town.xml']);
    expect(site.stored()).toEqual(site.expected());

    site.replaceShears('');
    await site.build('2026-05-06');
    await site.deploy();
    const gone = ['towns/ash/shears.html', 'towns/birch/shears.html'];
    const deletions = tool === 'aws' ? [`DELETE ${gone.join(' ')}`] : gone.map((path) => `DELETE ${path}`);
    // rclone looks at a file before it deletes it.
    const sent = site.requests.filter((request) => !request.startsWith('HEAD'));
    expect(sent.slice(-deletions.length)).toEqual(deletions);
    expect(sent.slice(0, -deletions.length)).not.toContainEqual(expect.stringContaining('DELETE'));
    expect(site.stored()).toEqual(site.expected());
  },
);

test('an upload that ended early is repeated as a whole, and so are deletions that failed', async () => {
  const site = await deployedSite('aws');
  await site.build();
  await site.deploy();
  site.replaceShears('- slug: saws\n  name: Saws\n');
  await site.build('2026-05-05');
  site.state.remaining = 3;
  expect((await site.deploy()).code).not.toBe(0);
  // Pages that others may still link to are deleted only after all uploads.
  expect(site.objects.has('towns/ash/shears.html')).toBe(true);
  expect(site.stored()).not.toEqual(site.expected());
  site.state.remaining = Number.POSITIVE_INFINITY;
  site.state.denied = ['towns/birch/shears.html'];
  expect(await site.deploy()).toMatchObject({
    code: 1,
    stderr: 'These could not be deleted:\ntowns/birch/shears.html\tAccessDenied\n',
  });
  site.state.denied = [];
  expect((await site.deploy()).code).toBe(0);
  expect(site.stored()).toEqual(site.expected());

  const headersOf = (key: string) => {
    const { type, cache } = site.objects.get(key) ?? {};
    return [type, cache];
  };
  const revalidated = 'public, max-age=0, must-revalidate';
  expect(headersOf('towns/ash.html')).toEqual(['text/html;charset=utf-8', revalidated]);
  expect(headersOf('sitemap.xml')).toEqual(['text/xml;charset=utf-8', revalidated]);
  // Another version of the engine, or a tool, may write other rules. Files that are the same get them too.
  rmSync(join(site.root, '.dist.memory'));
  site.edit('dist/_headers', 'max-age=0, must-revalidate', 'max-age=60');
  const since = ['--since', join(site.root, 'live.jsonl')];
  const { stdout, stderr } = await site.changes(...since, '--format', 'aws', '--json');
  expect(stderr).toContain('All files count as changed, since the rules in _headers did.');
  expect(JSON.parse(stdout).uploads).toContainEqual(
    expect.objectContaining({ path: 'towns/ash.html', cacheControl: 'public, max-age=60' }),
  );
  expect((await site.changes(...since)).stdout).toBe('upload\t_headers\n');
});
