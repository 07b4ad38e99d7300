import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import library from '../../base/templates/library.tsx';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const region = process.env.REGION ?? 'Maine';
const mode = process.env.NODE_ENV;
const styles = readFileSync(path('styles.css'), 'utf8');
const hasBranches = existsSync(path('../data/branches.yaml'));
const year = new Date().getFullYear();

/** A site whose modules read the environment, files and the clock while they are loaded. */
export default {
  ...library,
  inputs: { env: ['BANNER'], files: ['notes.txt'] },
  checks: () => (region && mode && styles && hasBranches && year ? [] : []),
};
