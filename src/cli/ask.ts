import { createInterface } from 'node:readline/promises';
import { EXIT, Stop } from './exit.ts';

/** Questions to somebody at a terminal. */
export interface Conversation {
  ask(question: string): Promise<string>;
  end(): void;
}

/**
 * A conversation on stderr, since stdout is for results; none where nobody is at a terminal. What is typed ahead answers the
 * next questions. Ctrl+C and Ctrl+D end the command.
 */
export function conversation(): Conversation | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question) {
      reader.setPrompt(question);
      reader.prompt();
      const { value, done } = await lines.next();
      if (done) throw new Stop('\nNothing was written.', EXIT.interrupted);
      return value;
    },
    end: () => reader.close(),
  };
}
