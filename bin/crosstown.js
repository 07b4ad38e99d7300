#!/usr/bin/env node
import { HOME, openEngine } from './engine.js';
import { unmetPeers } from './peers.js';

// React's production build is several times faster, and it decides when it is first imported.
process.env.NODE_ENV ??= 'production';

const unmet = unmetPeers(HOME);
if (unmet === undefined) {
  const { main: url, engine } = await openEngine();
  const { main } = await import(url);
  process.exitCode = await main(process.argv, engine);
} else {
  console.error(unmet);
  process.exitCode = 2;
}
