import type { Numbers } from '../dependencies/numbers.ts';
import type { Asked } from '../dependencies/questions.ts';
import type { Issue } from '../model.ts';
import { lineOf, openMemoryFile } from '../output/memory-file.ts';
import type { InlineCode } from '../render/document.ts';
import { hashOf } from '../util/hash.ts';
import type { Standing } from './finishing.ts';
import type { Answers } from './incremental/answers.ts';
import { type Line, type RememberedFile, VERSION } from './incremental/memory.ts';
import type { Recall } from './incremental/recall.ts';
import { createRecorder, type Recorder } from './incremental/recorder.ts';
import { areTellable, type Whole } from './incremental/whole.ts';
import type { ShardOf } from './shards/shard.ts';

/** What is known of the last build, and where this one is written down. */
export interface MemoryInUse {
  readonly path: string;
  readonly key: string;
  readonly recall: Recall | undefined;
  readonly answers: Answers;
  /** What went into this build, and what was found before anything was made. */
  readonly whole: Whole;
  /** Which of the pages are made, where that is not all of them. */
  readonly shard?: ShardOf;
  /** A file as the last build left it. */
  former(path: string): RememberedFile | undefined;
  /** The same, when it is untouched. */
  untouched(path: string): RememberedFile | undefined;
  readonly standing: Standing;
}

/** What the next build will remember of this one. */
export interface Notes {
  readonly recorder: Recorder;
  /** Hash of what pages of each type carry in themselves, by its id. */
  readonly inline: ReadonlyMap<string, string>;
  /** Takes in what another thread wrote down. */
  add(thread: number, lines: string): void;
  /** Answers what was asked, once this thread has made its last page. */
  answer(): void;
  /** `issues` are those of what was made. */
  save(issues: readonly Issue[]): void;
  discard(): void;
}

/** Begins to write down what the next build will remember. */
export function takeNotes(
  { path, key, recall, answers, whole, shard }: MemoryInUse,
  questions: Numbers<Asked>,
  code: ReadonlyMap<string, InlineCode>,
): Notes {
  const inline = new Map([...code].map(([type, { css, loader }]) => [type, hashOf(`${css}\n${loader}`)]));
  const file = openMemoryFile(path);
  const write = (line: Line) => file.write(lineOf(line));
  // First, since the key says what of all that follows is worth reading.
  write(['memory', VERSION, key]);
  const recorder = createRecorder({ write, questions }, recall?.memory);
  let isAnswered = false;
  const answerAll = () => {
    if (!isAnswered) recorder.finish(answers);
    isAnswered = true;
  };
  return {
    inline,
    recorder,
    add(thread, lines) {
      write(['segment', thread]);
      file.write(lines);
      write(['segment', 0]);
    },
    answer: answerAll,
    discard: file.discard,
    save(found) {
      answerAll();
      const issues = [...whole.issues, ...found];
      if (areTellable(issues)) write(['whole', { ...whole, issues }]);
      if (shard) write(['shard', shard]);
      for (const [type, hash] of inline) write(['inline', type, hash]);
      file.save();
    },
  };
}
