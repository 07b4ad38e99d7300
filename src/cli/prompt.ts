import { createInterface } from 'node:readline/promises';
import type { Ask } from '../core/util/ask.ts';
import { EXIT, Stop } from './exit.ts';

/** Questions on a terminal. */
interface Prompt {
  readonly ask: Ask;
  close(): void;
}

/**
 * Opens a prompt on stderr, since stdout is for results. Returns undefined without a terminal. Lines that are typed ahead answer
 * the next questions. Ctrl+C and Ctrl+D end the command.
 */
export function openPrompt(): Prompt | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question) {
      reader.setPrompt(question);
      reader.prompt();
      const { value, done } = await lines.next();
      if (done) throw new Stop(['', 'Nothing was written.'], EXIT.interrupted);
      return value;
    },
    close: () => reader.close(),
  };
}
