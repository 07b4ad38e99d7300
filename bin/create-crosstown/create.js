#!/usr/bin/env node
// `npm create crosstown my-site` is `crosstown init my-site`, for those who have no Crosstown yet.
process.argv.splice(2, 0, 'init');
await import(new URL('bin/crosstown.js', import.meta.resolve('crosstown/package.json')).href);
