import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern, findHeaders, findRedirect, toLocalUrl } from '../../../src/core/hosting/rules.ts';

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
    ['/caf%C3%A9', '/café', {}],
    ['/%', '/%', {}],
  ])('%s, %s', (pattern, path, captured) => {
    expect(compilePattern(pattern)(path)).toEqual(captured);
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
      for (const [name, value] of findHeaders(text, path))
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
