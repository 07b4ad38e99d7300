#!/usr/bin/env node
// `npm create crosstown my-site` runs `crosstown init my-site` without a prior installation.
process.argv.splice(2, 0, 'init');
await import(new URL('bin/crosstown.js', import.meta.resolve('crosstown/package.json')).href);
