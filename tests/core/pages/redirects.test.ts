import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRedirects, parseRedirects } from '../../../src/core/hosting/rules.ts';
import type { Redirect } from '../../../src/core/model.ts';
import { createRedirector } from '../../../src/core/pages/redirects.ts';
import { redirectsFile } from '../../../src/site/files/host-files.ts';
import { checkRedirects } from '../../../src/site/plan/check-redirects.ts';
import { runs } from '../../helpers/runs.ts';
import { factsOf, pageTypeOf, planOf, settingsWith } from '../../helpers/samples.ts';

const REDIRECTS: Redirect[] = [
  { from: '/old/*', to: '/new/:splat', status: 301 },
  { from: '/old/deep/*', to: '/new', status: 302 },
  { from: '/old/one', to: '/a', status: 301 },
  { from: '/lost', gone: true, status: 301 },
  { from: '/closed/*', gone: true, status: 301 },
];

function targetOf(path: string): string | undefined {
  const found = createRedirector(REDIRECTS)(path);
  return found && ('to' in found ? `${found.to} ${found.status}` : 'gone');
}

test.each([
  ['/old', '/new 301'],
  ['/old/x/y', '/new/x/y 301'],
  ['/old/one', '/a 301'],
  ['/old/deep', '/new 302'],
  ['/old/deep/x', '/new 302'],
  ['/older', undefined],
  ['/lost', 'gone'],
  ['/lost/x', undefined],
  ['/closed', 'gone'],
  ['/closed/x', 'gone'],
])('%s resolves to %s', (path, target) => {
  expect(targetOf(path)).toBe(target);
});

test('_redirects lists single addresses first, then folders from the longest, each with the folder itself', () => {
  const settings = settingsWith({ redirects: REDIRECTS });
  const { plan } = planOf(['/new', '/a'].map((path) => pageTypeOf({ id: path.slice(1), path: () => path })));
  expect(redirectsFile(settings, plan).content).toBe(
    [
      '/old/one /a 301',
      '/lost /404.html 410',
      '/old/deep /new 302',
      '/closed /404.html 410',
      '/old /new 301',
      '/old/deep/* /new 302',
      '/closed/* /404.html 410',
      '/old/* /new/:splat 301',
      '',
    ].join('\n'),
  );
});

const segment = fc.constantFrom('a', 'b', 'c');
const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
const redirect = fc
  .tuple(path, path, fc.boolean(), fc.boolean(), fc.boolean())
  .map(([from, to, isFolder, takesRest, gone]): Redirect => {
    const start = isFolder ? `${from}/*` : from;
    if (gone) return { from: start, gone, status: 301 };
    return { from: start, to: isFolder && takesRest ? `/new${to}/:splat` : `/new${to}`, status: 301 };
  });

test('a host that reads _redirects does what the engine expects', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(redirect, { selector: ({ from }) => from, maxLength: 6 }),
      path,
      (list, asked) => {
        const { plan } = planOf([]);
        const rules = String(redirectsFile(settingsWith({ redirects: list }), plan).content);
        const host = createRedirects(parseRedirects(rules))(asked);
        const found = createRedirector(list)(asked);
        expect(host && `${host.location} ${host.status}`).toBe(
          found && ('to' in found ? `${found.to} ${found.status}` : '/404.html 410'),
        );
      },
    ),
    { numRuns: runs(500) },
  );
});

function faultsOf(...redirects: Omit<Redirect, 'status'>[]) {
  const paths = new Set(['/', '/a', '/new/x']);
  const all = redirects.map((one) => ({ ...one, status: 301 }));
  return factsOf(
    checkRedirects(all, paths, () => undefined),
    'bad-redirect',
  ).map(({ kind }) => kind);
}

test('patterns that hosts do not apply, or apply to pages, are reported', () => {
  expect(faultsOf({ from: '/old/*', to: '/new/:splat' }, { from: '/lost', gone: true })).toEqual([]);
  expect(faultsOf({ from: '/old/*', to: '/a' })).toEqual([]);
  expect(faultsOf({ from: '/o*d', to: '/a' })).toEqual(['pattern']);
  expect(faultsOf({ from: '/new/*', to: '/a' })).toEqual(['over-page']);
  expect(faultsOf({ from: '/*', to: '/a' })).toEqual(['over-page']);
  expect(faultsOf({ from: '/old' })).toEqual(['no-target']);
  expect(faultsOf({ from: '/old', to: '/a', gone: true })).toEqual(['gone-and-to']);
  expect(faultsOf({ from: '/old', to: '/new/:splat' })).toEqual(['rest']);
  expect(faultsOf({ from: '/old/*', to: '/:splat/new' })).toEqual(['rest']);
  expect(faultsOf({ from: '/old/*', to: '/nowhere/:splat' })).toEqual(['to-nowhere']);
  expect(faultsOf({ from: '/old/*', to: '/mid/:splat' }, { from: '/mid/*', to: '/new/:splat' })).toEqual([
    'to-redirect',
  ]);
  expect(faultsOf({ from: '/', gone: true })).toEqual(['from-page']);
});
