export interface Progress {
  update(done: number, total: number): void;
  end(): void;
}

const REDRAW_MS = 80;

/** A line that counts things up on a terminal, named by one of them. Elsewhere, in CI or a log, one plain line when the count begins. */
export function createProgress(stream: NodeJS.WriteStream, noun: string): Progress {
  const live = stream.isTTY === true && process.env.CI === undefined;
  let last = Number.NEGATIVE_INFINITY;
  let begun = false;
  return {
    update(done, total) {
      const now = performance.now();
      if (live && (now - last >= REDRAW_MS || done === total)) {
        stream.write(`\r\u001b[2KWriting ${noun}s: ${done} of ${total}`);
        last = now;
      }
      if (!live && !begun) stream.write(`Writing ${total} ${noun}${total === 1 ? '' : 's'}.\n`);
      begun = true;
    },
    end() {
      if (live && begun) stream.write('\r\u001b[2K');
    },
  };
}
