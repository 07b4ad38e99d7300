import { relative } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { UI_ICONS } from '../../templates/pictures/icons/index.tsx';
import { findSvgFault, readSvg } from '../../templates/pictures/svg.ts';
import { ICONS, PLATES, SCENES } from '../../templates/schema.ts';
import { folderWith, listFiles, REPOSITORY, textOf } from '../helpers/folders.ts';
import { builtReference } from '../helpers/reference.ts';

/* Drawings are SVG files in templates/pictures/, and their variants are made by code. */

const PICTURES = `${REPOSITORY}/templates/pictures`;

const { out } = builtReference();

/** The path of a file with this content, from the folder of the pictures. */
function fileWith(svg: string): string {
  return relative(PICTURES, `${folderWith({ 'a.svg': svg })}/a.svg`);
}

describe('every drawing that data can name has a file, and every file has a name', () => {
  test.each([
    ['scenes', SCENES],
    ['plates', PLATES],
  ])('%s', (folder, names) => {
    const files = listFiles(`${PICTURES}/${folder}`).filter((file) => file.endsWith('.svg'));
    expect(files).toEqual(names.map((name) => `${name}.svg`).sort());
  });

  test('icons', () => {
    const ids = [...readSvg('icons/icons.svg').matchAll(/<symbol id="(.*?)"/g)].map(([, id]) => id);
    expect(ids.sort()).toEqual([...ICONS, ...UI_ICONS].sort());
  });
});

describe('variants', () => {
  const TREE = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">
  <!-- A tree. -->
  <g class="not-winter">
    <path d="M0 0h8"/>
  </g>
  <g class="winter" display="none">
    <g id="snow">
      <path d="M0 1h8" />
    </g>
  </g>
  <path d="M0 2h8"/>
</svg>
`;

  test('a group is kept without its tag, or not at all', () => {
    const file = fileWith(TREE);
    expect(readSvg(file, () => false)).toBe('<path d="M0 0h8"/><path d="M0 2h8"/>');
    expect(readSvg(file, (variant) => variant === 'winter')).toBe(
      '<g id="snow"><path d="M0 1h8" /></g><path d="M0 2h8"/>',
    );
  });

  test('of a group in one that is left out nothing is kept', () => {
    const nested = fileWith('<svg><g class="a"><g class="b"><path d="M0 0"/></g></g><path d="M1 1"/></svg>');
    expect(readSvg(nested, (variant) => variant === 'b')).toBe('<path d="M1 1"/>');
  });

  test('nothing of them, and no color or place of the files, is left in what is published', async () => {
    // Nothing of the icons is shown by the file itself.
    const drawings = listFiles(out).filter(
      (path) => path.endsWith('.svg') && !path.startsWith('assets/icons-'),
    );
    expect(drawings.length).toBeGreaterThan(200);
    for (const path of drawings) {
      expect(textOf(out, path), path).not.toMatch(/<g class|display="none"|<image|#5c92a6/);
      expect((await sharp(`${out}/${path}`).metadata()).format, path).toBe('svg');
    }
  });
});

describe('a file that is no plain SVG is reported by line', () => {
  test.each([
    ['an element without an end', '<svg>\n  <g>\n    <path d="M0 0"/>\n</svg>\n', 2, '<g> has no end'],
    ['the last of them', '<svg>\n  <path d="M0 0"/>\n', 1, '<svg> has no end'],
    ['an end too many', '<svg>\n</g>\n</svg>\n', 2, '</g> ends nothing'],
    ['quotes that are open', '<svg>\n\n<path d="M0 0/>\n</svg>\n', 3, 'this tag is broken'],
    ['an attribute without quotes', '<svg>\n<path d=M0/>\n</svg>\n', 2, 'this tag is broken'],
    ['a text', '<svg>\n<text>5 miles</text>\n</svg>\n', 2, '“5” is a text'],
    ['another document', '<html>\n</html>\n', 1, '<html> is not in an <svg>'],
    ['an empty file', '', 1, 'it shows nothing'],
  ])('%s', (_, svg, line, fault) => {
    expect(findSvgFault(fileWith(svg))).toMatchObject({ line, fault });
  });

  test('or as missing', () => {
    expect(findSvgFault('scenes/moon.svg')).toBe('missing');
  });
});
