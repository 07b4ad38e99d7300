/** Keeps what others send until it is asked for. */
export interface Mailbox<T> {
  put(letter: T): void;
  /** What has come since the last call. */
  take(): readonly T[];
  /** Until there is something to take. */
  arrival(): Promise<void>;
}

/** Makes an empty mailbox, for one who takes. */
export function createMailbox<T>(): Mailbox<T> {
  let letters: T[] = [];
  let wake = () => {};
  return {
    put(letter) {
      letters.push(letter);
      wake();
    },
    take() {
      const all = letters;
      letters = [];
      return all;
    },
    arrival: () =>
      new Promise((done) => {
        wake = done;
        if (letters.length > 0) done();
      }),
  };
}
