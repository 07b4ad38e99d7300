import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { compile } from 'tailwindcss';
import { BROWSER_OPTIONS } from './react-chunk.ts';

/** `Polyfills.None` of Tailwind, a const enum that single-file compilers cannot import. */
const NO_POLYFILLS = 0;

/** Makes the CSS for a set of class names: the base styles and what those classes need, no more. */
export type BuildStyles = (classNames: Iterable<string>) => Promise<string>;

/**
 * Prepares a Tailwind entry file. Each call of the result compiles anew, since Tailwind's compiler
 * accumulates. Its fallbacks for browsers without @property are left out: those are older than the ones we build for.
 */
export async function createStyles(entry: string): Promise<BuildStyles> {
  const source = await readFile(entry, 'utf8');
  return async (classNames) => {
    const compiler = await compile(source, {
      base: dirname(entry),
      from: entry,
      loadStylesheet,
      polyfills: NO_POLYFILLS,
    });
    return minifyCss(compiler.build([...new Set(classNames)].sort()));
  };
}

/** Minified CSS for the browsers that the islands are built for. */
export async function minifyCss(css: string): Promise<string> {
  const { code } = await esbuild.transform(css, {
    loader: 'css',
    minify: true,
    legalComments: 'none',
    target: [...BROWSER_OPTIONS.target],
  });
  return code.trim();
}

async function loadStylesheet(id: string, base: string) {
  const path = id.startsWith('.') ? join(base, id) : fileURLToPath(import.meta.resolve(packageFile(id)));
  return { path, base: dirname(path), content: await readFile(path, 'utf8') };
}

function packageFile(id: string): string {
  return id === 'tailwindcss' ? 'tailwindcss/index.css' : id.endsWith('.css') ? id : `${id}.css`;
}
