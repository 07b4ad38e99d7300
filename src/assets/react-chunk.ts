import * as esbuild from 'esbuild';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDomClient from 'react-dom/client';

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
} as const satisfies esbuild.BuildOptions;

/**
 * React in a chunk of its own. It holds nothing of the site, so its hash, and with it the browser's copy,
 * survives every change of content and of islands.
 */
export async function bundleReact(): Promise<string> {
  const modules = {
    'react/jsx-runtime': namesOf(jsxRuntime),
    'react-dom/client': namesOf(ReactDomClient).filter((name) => name !== 'version'),
    react: namesOf(React).filter((name) => !(name in jsxRuntime)),
  };
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
