#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// React's production build is several times faster, and it decides when it is first imported.
process.env.NODE_ENV ??= 'production';
// The engine's own settings for TypeScript and JSX, wherever the command is run and the site lies.
register({ tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)) });

const { main } = await import('../src/cli/main.ts');
process.exitCode = await main(process.argv);
