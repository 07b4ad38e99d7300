import fc from 'fast-check';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import type { PlannedChanges } from '../../src/build/planned-changes.ts';
import { planAsMarkdown } from '../../src/cli/plan-report.ts';
import { HIDDEN, hostileText } from '../helpers/hostile-text.ts';

function changesWith(text: string): PlannedChanges {
  return {
    since: 'publication',
    added: [`/${text}`, text],
    changed: [
      {
        kind: 'text',
        causes: [
          { kind: 'data', file: text },
          { kind: 'image', name: text },
        ],
        pages: [text],
      },
    ],
    redirected: [{ path: text, to: text }],
    removed: [],
    unpublished: [{ name: text, reason: `${text} is dated 2027-01-05` }],
    unchanged: 3,
  };
}

/** Returns the nodes of a plan, as GitHub reads it, that are not those of a plan. */
function strangeNodes(markdown: string): string[] {
  const strange: string[] = [];
  const visit = (node: Nodes) => {
    if (!isOfPlan(node)) strange.push(JSON.stringify(node));
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown));
  return strange;
}

const SUMMARY = /^<details>\n<summary>(?:[a-zA-Z\d,: -]|<code>[^<>\n]+<\/code>)+<\/summary>$/;

function isOfPlan(node: Nodes): boolean {
  if (node.type === 'html') return node.value === '</details>' || SUMMARY.test(node.value);
  if (node.type === 'text') return /^[a-zA-Z\d,:.()/ →-]*$/.test(node.value);
  return ['root', 'heading', 'list', 'listItem', 'paragraph', 'inlineCode'].includes(node.type);
}

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '@everyone',
      '#123',
      'GH-1',
      'org/repo#1',
      '[a](https://e.example)',
      '![a](b.png)',
      '<img src=x>',
      '</summary>',
    ],
    ...[
      '<!--',
      '|',
      '`',
      '``',
      '``` ',
      '\n\n',
      '- ',
      '1. ',
      '# ',
      '---',
      'https://e.example',
      'www.e.example',
      '[^1]',
    ],
    ...['a@e.example', '*a*', '_a_', '~~a~~', '&lt;', '\\', ' ', '[ ]', ':smile:'],
  ),
  hostileText,
);

test('texts of others are words or code, whatever they are', () => {
  const hostile = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(hostile, (text) => {
      const markdown = planAsMarkdown(changesWith(text));
      expect(strangeNodes(markdown)).toEqual([]);
      for (const line of markdown.split('\n')) expect(line).not.toMatch(HIDDEN);
    }),
  );
});

test('a plan as a comment', () => {
  expect(planAsMarkdown(changesWith('/a`@b'))).toMatchInlineSnapshot(`
    "### 2 added, 1 changed, 1 redirected, 1 unpublished, 3 unchanged.

    Compared with the last publication (data/published.jsonl):

    <details>
    <summary>2 pages are added</summary>

    - \`\`//a\`@b\`\`
    - \`\`/a\`@b\`\`

    </details>

    <details>
    <summary>1 page changed by <code>/a\`@b</code> and the image <code>“/a\`@b”</code></summary>

    - \`\`/a\`@b\`\`

    </details>

    <details>
    <summary>1 address redirects to another page</summary>

    - \`\`/a\`@b\`\` → \`\`/a\`@b\`\`

    </details>

    <details>
    <summary>1 record or page is unpublished</summary>

    - \`\`/a\`@b\`\` \`\`/a\`@b\`\` is dated 2027-01-05

    </details>"
  `);
});
