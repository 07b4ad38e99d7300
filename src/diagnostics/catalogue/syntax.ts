import { errorByKind } from '../entry.ts';
import { CSV_SLIPS } from './syntax-csv.ts';
import { JSON_SLIPS } from './syntax-json.ts';
import { YAML_SLIPS } from './syntax-yaml.ts';

/** Files that do not follow the rules of their format. */
export const SYNTAX = {
  syntax: errorByKind({
    'duplicate-key': (f: { language: 'YAML' | 'JSON'; key: string }) => ({
      message: `This is not valid ${f.language}: the key “${f.key}” is written twice.`,
      hint: 'Delete one of the two, or give it another name.',
    }),
    typographic: (f: { language: 'YAML' | 'JSON'; mark: string }) => ({
      message: `This is not valid ${f.language}: ${f.mark} is a typographic quotation mark, which does not begin or end a text.`,
      hint: 'Write straight quotation marks: ". Word processors and phones put the others in their place.',
    }),
    ...YAML_SLIPS,
    ...JSON_SLIPS,
    ...CSV_SLIPS,
  }),
};
