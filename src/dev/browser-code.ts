import { join } from 'node:path';
import { oncePerKey } from '../core/util/lists.ts';
import { readPackedText } from '../core/util/packed.ts';

/** A script that browsers load from the development server. */
export type BrowserScript = 'client' | 'board';

const FOLDER = join(import.meta.dirname, 'browser');
const ENTRIES: Readonly<Record<BrowserScript, string>> = { client: 'client.ts', board: 'board/main.tsx' };

/** Creates the function that returns a script: the package contains it, in the repository it is compiled when it is first requested. */
export function createBrowserCode(): (script: BrowserScript) => Promise<string> {
  return oncePerKey(
    async (script: BrowserScript) =>
      readPackedText(join(FOLDER, `${script}.js`)) ?? (await compileBrowserScript(script)),
  );
}

/** Bundles a script with its packages and styles. */
export async function compileBrowserScript(script: BrowserScript): Promise<string> {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    absWorkingDir: FOLDER,
    entryPoints: [`./${ENTRIES[script]}`],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'silent',
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  return outputFiles[0]?.text ?? '';
}
