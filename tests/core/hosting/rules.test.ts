import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPatterns } from '../../../src/core/hosting/patterns.ts';
import {
  createHeaders,
  createRedirects,
  parseRedirects,
  toLocalUrl,
} from '../../../src/core/hosting/rules.ts';
import { runs } from '../../helpers/runs.ts';

const findRedirect = (text: string, url: string) => createRedirects(parseRedirects(text))(url);
/** Where the rules of a file lead an address, and with which status. */
const told = (text: string, url: string) => {
  const found = findRedirect(text, url);
  return found && `${found.location} ${found.status}`;
};

describe('a pattern', () => {
  test.each<[pattern: string, path: string, captured: Record<string, string> | undefined]>([
    ['/a', '/a', {}],
    ['/a', '/a/', {}],
    ['/a/', '/a', {}],
    ['/', '/', {}],
    ['/a', '/A', undefined],
    ['/a', '/a/b', undefined],
    ['/a.b', '/axb', undefined],
    ['/(a|b)+[c]', '/(a|b)+[c]', {}],
    ['/*', '/', { splat: '' }],
    ['/*', '/a/b', { splat: 'a/b' }],
    ['/a/*', '/a/b/', { splat: 'b' }],
    ['/a/*', '/a/', { splat: '' }],
    ['/a/*', '/a', undefined],
    ['/a/*.js', '/a/b/c.js', { splat: 'b/c' }],
    ['/:town/:service', '/gray/ants', { town: 'gray', service: 'ants' }],
    ['/:town/:service', '/gray', undefined],
    ['/:a/:a', '/x/x', undefined],
    ['/:a-:b', '/x-y-z', { a: 'x-y', b: 'z' }],
    ['/:a*', '/xy/z', { a: 'xy', splat: '/z' }],
    ['/*/:a', '/x/y/z', { splat: 'x/y', a: 'z' }],
    ['/:constructor', '/x', { constructor: 'x' }],
    ['/caf%C3%A9', '/café', {}],
    ['/%', '/%', {}],
  ])('%s, %s', (pattern, path, captured) => {
    expect([...createPatterns([pattern])(path)][0]?.captured).toEqual(captured);
  });
});

/** The values of a pattern, found with a regular expression. */
function simply(pattern: string, path: string): Record<string, string> | undefined {
  const bare = (text: string) => (text.length > 1 ? text.replace(/\/$/, '') : text);
  const source = bare(pattern)
    .replace(/[.+?^${}()|[\]\\-]/g, '\\$&')
    .replace(/\*/g, '(?<splat>.*)')
    .replace(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)');
  try {
    const found = new RegExp(`^${source}$`).exec(bare(path)) ?? new RegExp(`^${source}$`).exec(path);
    return found ? { ...found.groups } : undefined;
  } catch {
    return undefined;
  }
}

test('many patterns match the same paths as one by one', () => {
  const pieces = fc.constantFrom('/', '/a', '/b', 'a', '-', '/*', '*', '/:x', ':y', '/:x.html', '.html');
  const pattern = fc.array(pieces, { maxLength: 6 }).map((list) => `/${list.join('')}`);
  const path = fc.array(fc.constantFrom('/', 'a', 'b', '-', '.html', '/a'), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 12 }), path, (patterns, parts) => {
      const asked = `/${parts.join('')}`;
      const expected = patterns.flatMap((one, index) => {
        const captured = simply(one, asked);
        return captured ? [{ index, captured }] : [];
      });
      expect([...createPatterns(patterns)(asked)]).toEqual(expected);
    }),
    { numRuns: runs(1000) },
  );
});

test('no pattern takes long at a path', () => {
  const long = `/${'a'.repeat(8000)}`;
  const patterns = [
    `/${':a-'.repeat(10)}b`,
    `/*${'a'.repeat(4000)}b`,
    `/${'*a'.repeat(100_000)}`,
    `/:a:b:c:d:e:f:g:h/`,
  ];
  expect([...createPatterns(patterns)(long)].map(({ index }) => index)).toEqual([3]);
  const folders = '/a'.repeat(100_000);
  expect([...createPatterns(['/*'])(folders)]).toEqual([]);
  const many = Array.from({ length: 5000 }, (_, i) => `/old-${i}/* /new-${i}/:splat`).join('\n');
  const find = createRedirects(parseRedirects(many));
  const lines = Array.from({ length: 5000 }, (_, i) => find(`/old-${i}/x`)?.rule.line);
  expect(lines.every((line, i) => line === i + 1)).toBe(true);
});

describe('a line of _redirects', () => {
  test.each<[line: string, url: string, told: string | undefined]>([
    ['/old /new', '/old', '/new 301'],
    ['\uFEFF/old /new 302', '/old', '/new 302'],
    ['/old /new 301!', '/old', '/new 301'],
    ['/old\t/new\t308', '/old', '/new 308'],
    ['/old /new 301 # the old page', '/old', '/new 301'],
    ['/old /new # 302', '/old', '/new 301'],
    ['# /old /new', '/old', undefined],
    ['/old /new#top', '/old', '/new#top 301'],
    ['/first /x\r/old /new', '/old', '/new 301'],
    ['/old', '/old', undefined],
    ['/old new', '/old', undefined],
    ['/app/* /app/index.html 200', '/app/x', '/app/index.html 200'],
    ['/store id=:id /blog/:id 301', '/store?id=7&page=2', '/blog/7 301'],
    ['/store id=:id /blog/:id 301', '/store', undefined],
    ['/store id=:id tag=red /blog/:id', '/store?tag=red&id=7', '/blog/7 301'],
    ['/store id=:id tag=red /blog/:id', '/store?tag=blue&id=7', undefined],
    ['/store/* id=:id /blog/:splat/:id', '/store/a?id=7', '/blog/a/7 301'],
    ['/old /new', '/old?a=b', '/new?a=b 301'],
    ['/old /de 302 Country=de', '/old', undefined],
    ['/old /de Language=de', '/old', undefined],
    ['/old /de 302 Country=de\n/old /new', '/old', '/new 301'],
    ['https://old.example/* https://new.example/:splat', '/old', undefined],
  ])('%s, %s', (line, url, expected) => {
    expect(told(line, url)).toBe(expected);
  });
});

test('any rule files can be read, and their results can be sent', () => {
  const token = fc.oneof(
    fc.constantFrom(
      '/*',
      '/a',
      '/:x',
      '301',
      '200',
      '!',
      'X-A: b',
      '! X-A',
      '#',
      '//h',
      '/\\h',
      'https://h/',
      '\n',
      '\n  ',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const file = fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join(' '));
  fc.assert(
    fc.property(file, fc.webPath(), (text, path) => {
      for (const [name, value] of createHeaders(text)(path))
        expect(() => new Headers([[name, value]])).not.toThrow();
      const { location = '/' } = findRedirect(text, path || '/') ?? {};
      expect(location).toMatch(/^(https?:\/\/|\/(?![/\\]))[\x21-\x7e]*$|^\/$/);
    }),
  );
});

test('no URL leads to another host', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', '//', 'evil.example', '%2f', '@', ':', '?', '#', 'a');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { origin } = new URL(toLocalUrl(pieces.join('')), 'https://own.example/a/b');
      expect(origin).toBe('https://own.example');
    }),
  );
});
