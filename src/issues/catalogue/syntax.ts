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
    ...YAML_SLIPS,
    ...JSON_SLIPS,
    ...CSV_SLIPS,
  }),
};
