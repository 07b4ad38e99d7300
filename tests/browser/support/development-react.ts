import * as esbuild from 'esbuild';
import * as React from 'react';

/** Modules of the CommonJS kind must be told which names to give. */
const NAMES = Object.keys(React).filter((name) => /^[a-z]\w*$/i.test(name) && name !== 'default');

const CONTENTS = `
  export { ${NAMES.join(', ')} } from 'react';
  export { createRoot, hydrateRoot } from 'react-dom/client';
  export { jsx, jsxs } from 'react/jsx-runtime';`;

let bundle: Promise<string> | undefined;

/** A development build of React with the exports of the site's own React chunk, to be served in its place. */
export function developmentReact(): Promise<string> {
  bundle ??= esbuild
    .build({
      stdin: { contents: CONTENTS, resolveDir: import.meta.dirname, loader: 'js' },
      bundle: true,
      write: false,
      format: 'esm',
      define: { 'process.env.NODE_ENV': '"development"' },
    })
    .then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundle;
}
