import { describe, expect, test } from 'vitest';
import { cspHash } from '../../../src/core/util/hash.ts';
import { contentSecurityPolicy, createAssembler } from '../../../src/site/render/document.ts';
import { jsonLdScript } from '../../../src/site/render/head.ts';
import { settingsWith } from '../../helpers/samples.ts';

/** The speculation rules of every page. */
const rules = String.raw`{"prefetch":[{"where":{"href_matches":"/([^.]*)\\?"},"eagerness":"moderate"}]}`;

const code = { scripts: ['run()', 'run()'], styles: ['a{}', 'b{}'] };

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the policy', () => {
  test('lets through our own files and inline code by its hash, once each', () => {
    expect(directives(contentSecurityPolicy(code, settingsWith(), 'meta'))).toEqual({
      'default-src': "'self'",
      'script-src': `'self' ${cspHash('run()')} ${cspHash(rules)}`,
      'style-src': `'self' ${cspHash('a{}')} ${cspHash('b{}')}`,
      'img-src': "'self' data:",
      'form-action': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
    });
  });

  test('in the header is about scripts and frames, and has no default that would forbid styles', () => {
    expect(directives(contentSecurityPolicy(code, settingsWith(), 'header'))).toEqual({
      'script-src': `'self' ${cspHash('run()')} ${cspHash(rules)}`,
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  test('knows the speculation rules of a site below a path', () => {
    const below = rules.replace('"/', '"/locations/');
    const policy = contentSecurityPolicy(code, settingsWith({ base: '/locations' }), 'meta');
    expect(policy).toContain(cspHash(below));
  });

  test('never says unsafe', () => {
    for (const place of ['header', 'meta'] as const) {
      expect(contentSecurityPolicy(code, settingsWith(), place)).not.toMatch(/unsafe|\*/);
    }
  });

  test('in a meta element it has no frame-ancestors', () => {
    expect(contentSecurityPolicy(code, settingsWith(), 'meta')).not.toContain('frame-ancestors');
  });

  test('hosts of the data are where they belong', () => {
    const policy = directives(
      contentSecurityPolicy(
        code,
        settingsWith({
          idleScript: 'https://stats.example/s.js?id=1',
          hosts: {
            script: ['https://s.example'],
            connect: ['https://c.example'],
            form: ['https://f.example'],
            image: ['https://i.example', 'https://*.cdn.example'],
          },
        }),
        'meta',
      ),
    );
    expect(policy['script-src']).toMatch(/ https:\/\/stats\.example https:\/\/s\.example$/);
    expect(policy['connect-src']).toBe("'self' https://stats.example https://c.example");
    expect(policy['img-src']).toBe("'self' data: https://i.example https://*.cdn.example");
    expect(policy['form-action']).toBe("'self' https://f.example");
    expect(policy['default-src']).toBe("'self'");
  });
});

describe('the document', () => {
  const fragment = (html: string) => ({ html: [Buffer.from(html)], fragments: [] });
  const frame = { settings: settingsWith(), commonHead: '<link rel="icon" href="/favicon.svg">' };
  const inline = { css: 'p{color:red}', loader: 'start()' };
  const parts = {
    lang: 'en-US',
    head: '<title>T</title>',
    jsonLd: jsonLdScript([{ '@type': 'WebPage' }]),
    bodyClass: '',
    before: [fragment('<header>H</header>')],
    sections: [fragment('<p>One</p>'), fragment('<p>Zw\u00f6lf</p>')],
    after: [fragment('<footer>F</footer>')],
  };
  const html = createAssembler(frame)(parts, inline).toString();

  test('is made of its parts in their order', () => {
    expect(html).toMatchSnapshot();
  });

  test('carries only inline code whose hash its policy has', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/
      .exec(html)?.[1]
      ?.replaceAll('&#39;', "'");
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
    expect(policy).toContain(cspHash(style));
    expect(policy).toContain(cspHash(script));
    expect(html).toContain(`<script type="speculationrules">${rules}</script>`);
    expect(policy).toContain(cspHash(rules));
    expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<style>'));
  });

  test('without a graph has no empty line for it', () => {
    expect(createAssembler(frame)({ ...parts, jsonLd: jsonLdScript([]) }, inline).toString()).not.toMatch(
      /ld\+json|\n\n[\s\S]*<\/head>/,
    );
  });

  test('without styles or scripts has no elements for them, and lets none through but the speculation rules', () => {
    const page = createAssembler(frame)(parts, { css: '', loader: '' }).toString();
    expect(page).not.toMatch(/<style|<script>/);
    expect(page).toContain(
      `script-src ${cspHash(rules).replaceAll("'", '&#39;')}; style-src &#39;self&#39;; `,
    );
    expect(page).toMatch(/<footer>F<\/footer>\n\n<script type="speculationrules">.*\n<\/body>\n<\/html>\n$/);
  });

  test('may have a class on its body, which cannot leave its attribute', () => {
    const page = createAssembler(frame)({ ...parts, bodyClass: 'dark"><script>' }, inline).toString();
    expect(page).toContain('</head>\n<body class="dark&quot;&gt;&lt;script&gt;">\n<header>');
  });

  test('one after another they share no bytes', () => {
    const assemble = createAssembler(frame);
    const long = { ...parts, sections: [fragment('<p>\u{1f400}</p>'.repeat(60_000))] };
    expect(assemble(long, inline).length).toBeGreaterThan(600_000);
    expect(assemble(parts, inline).toString()).toBe(html);
  });

  test('the language cannot leave its attribute', () => {
    const lang = 'en"><script>alert(1)</script>';
    expect(createAssembler(frame)({ ...parts, lang }, inline).toString()).not.toContain('<script>alert');
    expect(createAssembler(frame)({ ...parts, lang: 'fr-CA' }, inline).toString()).toContain(
      '<html lang="fr-CA">',
    );
  });
});
