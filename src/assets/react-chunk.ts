import type { BuildOptions } from 'esbuild';
import { type Kept, openKept } from './kept.ts';
import { versionsOf } from './versions.ts';

/** What esbuild is told for everything that goes to browsers. */
export const BROWSER_OPTIONS = {
  bundle: true,
  write: false,
  format: 'esm',
  minify: true,
  legalComments: 'none',
  charset: 'utf8',
  jsx: 'automatic',
  logLevel: 'silent',
  target: ['chrome111', 'firefox114', 'safari16.4'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // Or else a tsconfig.json beside the sources would have a say, and there is another one in each site.
  tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', strict: true } },
} as const satisfies BuildOptions;

/**
 * React in a chunk of its own. It holds nothing of the site, so its hash, and with it the browser's copy,
 * survives every change of content and of islands.
 */
export async function bundleReact(kept: Kept = openKept()): Promise<string> {
  const versions = [versionsOf('react'), versionsOf('react-dom', 'scheduler'), versionsOf('esbuild')];
  const key = ['react', ...versions, JSON.stringify(BROWSER_OPTIONS)];
  return kept.find(key) ?? kept.put(key, await bundleAll(await exportsOfReact()));
}

/** The names that each module of React exports, each name once. */
async function exportsOfReact(): Promise<Readonly<Record<string, readonly string[]>>> {
  const [react, jsxRuntime, client] = await Promise.all([
    import('react'),
    import('react/jsx-runtime'),
    import('react-dom/client'),
  ]);
  return {
    'react/jsx-runtime': namesOf(jsxRuntime),
    'react-dom/client': namesOf(client).filter((name) => name !== 'version'),
    react: namesOf(react).filter((name) => !(name in jsxRuntime)),
  };
}

async function bundleAll(modules: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const esbuild = await import('esbuild');
  const contents = Object.entries(modules)
    .map(([module, names]) => `export { ${names.join(', ')} } from '${module}';`)
    .join('\n');
  const result = await esbuild.build({
    ...BROWSER_OPTIONS,
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'js' },
  });
  return result.outputFiles[0]?.text ?? '';
}

function namesOf(module: object): string[] {
  return Object.keys(module)
    .filter((name) => name !== 'default' && name !== 'module.exports' && !name.startsWith('__'))
    .sort();
}
