#!/usr/bin/env node
import { openEngine } from './engine.js';

// React's production build is several times faster, and it decides when it is first imported.
process.env.NODE_ENV ??= 'production';

const { main: url, engine } = await openEngine();
const { main } = await import(url);
process.exitCode = await main(process.argv, engine);
