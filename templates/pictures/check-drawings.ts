import type { Issue } from 'crosstown';
import { PLATES, SCENES } from '../schema.ts';
import { findSvgFault } from './svg.ts';

const FILES = [
  ...SCENES.map((name) => `scenes/${name}.svg`),
  ...PLATES.map((name) => `plates/${name}.svg`),
  'icons/icons.svg',
];

/** Reports drawings whose file is missing or cannot be read. */
export function checkDrawings(): Issue[] {
  return FILES.flatMap((name): Issue[] => {
    const found = findSvgFault(name);
    if (found === undefined) return [];
    const file = `templates/pictures/${name}`;
    if (found === 'missing') {
      const message = `The drawing ${file} does not exist.`;
      const hint = 'Add the file, or remove its name from templates/schema/vocabulary.ts.';
      return [{ code: 'site-error', facts: { message, hint } }];
    }
    const { fault, line, column } = found;
    const message = `The drawing ${name} is not plain SVG: ${fault}.`;
    const hint = 'Correct it there, or save the file again as plain SVG, with its texts as paths.';
    return [{ code: 'site-error', facts: { message, hint }, place: { file, line, column, length: 1 } }];
  });
}
