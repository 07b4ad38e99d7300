import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { crosstown, crosstownProcess } from '../../helpers/command.ts';
import { REPOSITORY } from '../../helpers/folders.ts';
import { publishedSite } from '../../helpers/published-site.ts';

/* Publications in processes of their own, one of which waits at an operation, or is killed during it. */

const CEDAR = '- { slug: cedar, name: Cedar, description: We come to the fair in June. }\n';

async function published() {
  const site = publishedSite();
  expect(await site.generate('2027-01-01', '--publish')).toMatchObject({ code: 0 });
  const towns = site.read('data/towns.yaml');
  const withCedar = (slug = 'cedar') => site.write('data/towns.yaml', towns + CEDAR.replace('cedar', slug));
  const faulty = (fault: object, ...options: string[]) =>
    crosstownProcess(['generate', '--root', site.root, '--today', '2027-02-02', '--publish', ...options], {
      env: {
        NODE_OPTIONS: `--import=${join(REPOSITORY, 'tests/helpers/faulty-process.js')}`,
        FAULT: JSON.stringify({ below: site.root, ...fault }),
      },
    });
  const paths = () => site.ledger().map(({ path }) => path);
  return { ...site, withCedar, faulty, paths };
}

test('of two publications that overlap, the later one may not lose an address of the other one', async () => {
  const site = await published();
  const gate = join(site.root, 'gate');
  site.withCedar('cedar-falls');
  const late = site.faulty({ kind: 'waits', like: '.dist.lock', gate }, '--lock-timeout', '100');
  await vi.waitFor(() => expect(existsSync(`${gate}.reached`)).toBe(true), { timeout: 120_000 });
  site.withCedar();
  expect(await site.generate('2027-02-02', '--publish')).toMatchObject({ code: 0 });
  site.withCedar('cedar-falls');
  writeFileSync(gate, '');
  expect(await late).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('- { from: /towns/cedar/*, to: /towns/cedar-falls/:splat }'),
  });
  expect(site.paths()).toContain('/towns/cedar');
  expect(site.paths()).not.toContain('/towns/cedar-falls');
  expect(existsSync(join(site.root, 'dist/towns/cedar.html'))).toBe(true);
});

test('after a publication that was killed before it was recorded, each command says so until it is published again', async () => {
  const site = await published();
  site.withCedar();
  const killed = await site.faulty({ kind: 'kills', like: `renameSync ${site.root}/.dist.unrecorded` });
  expect([killed.code, killed.stdout]).toEqual([null, '']);
  expect(existsSync(join(site.root, 'dist/towns/cedar.html'))).toBe(true);
  expect(site.paths()).not.toContain('/towns/cedar');
  const said =
    /A publication to \S*dist ended before it was recorded in data\/published\.jsonl\. \S*dist may contain its pages already\. Publish it again \(generate --publish\) before you change addresses\./;
  const told = async (command: string, ...options: string[]) =>
    expect((await site.run(command, '2027-02-02', ...options)).stderr, command).toMatch(said);
  await told('plan');
  await told('generate');
  await told('explain', '/towns/ash');
  for (const command of [['check'], ['announce', '--dry-run']]) {
    const [name = '', ...options] = command;
    const { stderr } = await crosstown([name, '--root', site.root, ...options]);
    expect(stderr, name).toMatch(said);
  }
  // It has the locks of the killed process.
  const again = await site.generate('2027-02-02', '--publish');
  expect(again).toMatchObject({ code: 0, stderr: expect.stringMatching(said) });
  expect(site.paths()).toContain('/towns/cedar');
  expect((await site.run('plan', '2027-02-02')).stderr).not.toMatch(said);
});

test('a disk that is full when the ledger is written leaves the old site, and says which file it was', async () => {
  const site = await published();
  site.withCedar();
  const { code, stderr } = await site.faulty({
    kind: 'fails',
    like: 'writeFileSync',
    below: '.dist.unrecorded',
  });
  expect([code, stderr]).toEqual([74, expect.anything()]);
  expect(stderr).toContain(`Crosstown could not use ${join(site.root, '.dist.unrecorded')}: ENOSPC`);
  expect(existsSync(join(site.root, 'dist/towns/cedar.html'))).toBe(false);
  expect(site.paths()).not.toContain('/towns/cedar');
  expect(await site.generate('2027-02-02', '--publish')).toMatchObject({
    code: 0,
    stderr: expect.not.stringContaining('recorded'),
  });
});
