import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The path of a file in an installed package, named as a module is: `@fontsource/besley/files/….woff2`. It is looked for
 * where a module in `folder` would find it, and where the engine has its own packages. Throws when neither has it.
 */
export function packageFile(specifier: string, folder: string = import.meta.dirname): string {
  try {
    return createRequire(join(folder, 'here.js')).resolve(specifier);
  } catch {
    return createRequire(import.meta.url).resolve(specifier);
  }
}
