#!/usr/bin/env node
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
  const { main, watchStreams } = await import(url);
  const streams = watchStreams();
  // Timers of templates must not keep the process running.
  process.exit(await streams.exitCodeAfter(await main(process.argv, engine)));
} else {
  console.error(unmet);
  process.exitCode = 2;
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
