import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { create, Font } from 'fontkit';
import { packageFile } from './package-file.ts';

const fromHere = createRequire(import.meta.url);

/** The bytes of a font file, named as a module of an installed package, of the site in `root` or of the engine. */
export function readFont(specifier: string, root?: string): Buffer {
  return readFileSync(packageFile(specifier, root));
}

/** A font of its own, not a collection of several. Loads fontkit at once: letters are drawn while React renders. */
export function openFont(bytes: Buffer): Font {
  const fontkit = fromHere('fontkit') as { readonly create: typeof create };
  const font = fontkit.create(bytes);
  if (font.type === 'TTC' || font.type === 'DFont')
    throw new Error('A font collection cannot be used as a web font.');
  return font as Font;
}

/** How the files of single fonts begin. Source: https://learn.microsoft.com/typography/opentype/spec/otff and https://www.w3.org/TR/WOFF2/ */
const SIGNATURES = ['wOF2', 'wOFF', 'OTTO', 'true', '\0\u0001\0\0'];

/** Whether these are the bytes of a font. */
export function isFont(bytes: Buffer): boolean {
  return SIGNATURES.includes(bytes.toString('latin1', 0, 4));
}

/** The bytes of a font file; undefined when it is not there. */
export function findFont(file: string, root?: string): Buffer | undefined {
  try {
    return readFont(file, root);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (/^(?:MODULE_NOT_FOUND|ENOENT|EISDIR|ENOTDIR|ERR_)/.test(code)) return undefined;
    throw error;
  }
}
