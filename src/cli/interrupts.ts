import { EXIT } from './exit.ts';

/** The signals that end a command, and with which exit code: 128 and the number of the signal, as shells have it. */
const SIGNALS = [
  ['SIGINT', EXIT.interrupted],
  ['SIGTERM', EXIT.terminated],
  ['SIGHUP', EXIT.hungUp],
] as const;

/**
 * Does some work that leaves something behind when it is broken off. When the process is told to end, it clears that up, by
 * all that waits for its exit. Outside of such work the system ends it at once, whatever it is at. A second signal does so always.
 */
export async function clearingUp<T>(work: () => Promise<T>): Promise<T> {
  const listeners = SIGNALS.map(([signal, code]) => [signal, () => process.exit(code)] as const);
  for (const [signal, listener] of listeners) process.once(signal, listener);
  try {
    return await work();
  } finally {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  }
}
