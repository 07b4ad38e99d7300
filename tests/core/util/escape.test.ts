import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributes, escapeMarkup } from '../../../src/core/util/escape.ts';
import { escapeForScript, jsonLdScript } from '../../../src/site/render/head.ts';
import { nodesOf, textIn } from '../../helpers/html.ts';

/** Texts that like to break out. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          '</script>',
          '<script>',
          '<!--',
          '-->',
          ']]>',
          '</',
          '"',
          "'",
          '&lt;',
          '&',
          '\u2028',
          '<SCRIPT',
          '</style>',
          '\n',
          '\\',
          '\0',
        ),
      ),
    )
    .map((pieces) => pieces.join('')),
);

/** What HTML can carry: parsers turn NUL into other characters and carriage returns into line feeds. */
const carried = hostile.filter((text) => !/[\0\r]|[\ud800-\udfff]/.test(text));

describe('escapeMarkup', () => {
  test('five characters, nothing else', () => {
    expect(escapeMarkup(`<a href="x" id='y'>&amp;</a> é`)).toBe(
      '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt; é',
    );
  });

  test('as content it is one text, and the same', () => {
    fc.assert(
      fc.property(carried, (text) => {
        const nodes = nodesOf(`<p>${escapeMarkup(text)}</p>`);
        expect(nodes).toHaveLength(1);
        expect(textIn(nodes[0])).toBe(text);
      }),
    );
  });

  test('as an attribute it is one attribute, and the same', () => {
    fc.assert(
      fc.property(carried, (text) => {
        const [element, ...others] = nodesOf(`<p${attributes({ title: text })}></p>`);
        expect(others).toEqual([]);
        expect(element && 'attrs' in element ? element.attrs : []).toEqual([{ name: 'title', value: text }]);
      }),
    );
  });
});

test('attributes: true has no value, undefined and false are left out, numbers are text', () => {
  expect(attributes({ a: true, b: false, c: undefined, d: 0, e: '' })).toBe(' a d="0" e=""');
});

describe('JSON in script elements', () => {
  test('it cannot end its element or start a comment, and parses back to the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), hostile, (value, text) => {
        const json = JSON.stringify({ value, text, [text]: 1 });
        const escaped = escapeForScript(json);
        expect(escaped).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(escaped)).toEqual(JSON.parse(json));
      }),
    );
  });

  test('jsonLdScript is one script element whose text is the graph', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const html = jsonLdScript([{ '@type': 'Thing', name: text }]);
        const [script, ...others] = nodesOf(html);
        expect(others).toEqual([]);
        expect(script?.nodeName).toBe('script');
        expect(JSON.parse(textIn(script))).toEqual({
          '@context': 'https://schema.org',
          '@graph': [{ '@type': 'Thing', name: text }],
        });
      }),
    );
  });

  test('a page without nodes has no script', () => {
    expect(jsonLdScript([])).toBe('');
  });
});
