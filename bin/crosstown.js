#!/usr/bin/env node
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import { HOME, openEngine } from './engine.js';
import { unmetPeers } from './peers.js';
import { settleV8 } from './v8-settings.js';

// React's production build is several times faster, and it decides when it is first imported.
process.env.NODE_ENV ??= 'production';
settleV8(process.argv[2]);

// The first process of a container has no default signal handlers. Code that needs cleanup adds its own.
if (process.pid === 1)
  for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }))
    process.on(signal, () => {
      if (process.listenerCount(signal) > 1) return;
      process.removeAllListeners('exit');
      process.exit(code);
    });

const unmet = unmetPeers(HOME);
if (unmet === undefined) {
  const { main: url, engine } = await openEngine().catch(stop);
  keepCompiledCode(fileURLToPath(new URL('v8', url)));
  const { main, watchStreams } = await import(url);
  const streams = watchStreams();
  // Timers of templates must not keep the process running.
  process.exit(await streams.exitCodeAfter(await main(process.argv, engine)));
} else {
  console.error(unmet);
  process.exitCode = 2;
}

/**
 * Lets Node keep compiled code for the next run, beside the bundle of the engine and as long as it. Node 20 cannot.
 * @param {string} folder
 */
function keepCompiledCode(folder) {
  /** @type {typeof nodeModule & { readonly enableCompileCache?: (folder: string) => unknown }} */
  const { enableCompileCache } = nodeModule;
  enableCompileCache?.(folder);
}

/**
 * Ends the process because the engine cannot be compiled. The exit codes are those of the command line.
 * @param {unknown} error
 * @returns {never}
 */
function stop(error) {
  const isIo = error instanceof Error && 'syscall' in error;
  if (isIo) console.error(`Crosstown could not write its compiled code: ${error.message}`);
  else console.error('Unexpected error in Crosstown:\n', error);
  process.exit(isIo ? 74 : 70);
}
