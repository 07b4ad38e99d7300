import type { TextBlock } from '../facts.ts';

/** A block of text, such as a paragraph. */
interface Block {
  readonly text: string;
  readonly words: number;
  /** How many of its words are in links. */
  readonly linked: number;
  readonly isInMain: boolean;
  readonly run: Run;
}

/** What belongs to one heading, or to one item of a list. */
interface Run {
  /** The main heading names the page itself, and its text is no entry. */
  readonly isEntry: boolean;
  /** Where the links in its heading lead, and those below it. */
  readonly named: Set<string>;
  readonly below: Set<string>;
}

/** Collects the main text of a page. */
interface TextCollector {
  /** Adds text, with the target of the link that it is in. */
  text(text: string, link?: string | undefined, isInMain?: boolean): void;
  /** Ends a block. */
  end(): void;
  /** Begins a heading. */
  heading(level: number): void;
  openItem(): void;
  closeItem(): void;
  openList(): void;
  closeList(): void;
  /** The blocks without lists of links; those of the main element if there is one. */
  blocks(): TextBlock[];
}

/** A block that consists of links to this share is a menu, and so is a list. */
const LINKED_BLOCK = 0.8;
const LINKED_LIST = 0.6;

export function createMainText(): TextCollector {
  let blocks: Block[] = [];
  /** Where the open lists begin. */
  const lists: number[] = [];
  const { current, ...runs } = createRuns();
  let [text, linked, isInMain, isHeading] = ['', '', false, false];
  const end = () => {
    const size = { words: countWords(text), linked: countWords(linked) };
    if (size.words > 0) blocks.push({ text: collapseSpace(text), ...size, isInMain, run: current() });
    [text, linked, isInMain, isHeading] = ['', '', false, false];
  };
  return {
    text(part, link, isMain = false) {
      text += part;
      if (link !== undefined) {
        linked += `${part} `;
        (isHeading ? current().named : current().below).add(link);
      }
      if (isMain) isInMain = true;
    },
    end,
    ...runs,
    heading(level) {
      runs.heading(level);
      isHeading = true;
    },
    openList() {
      lists.push(blocks.length);
    },
    closeList() {
      const start = lists.pop() ?? blocks.length;
      if (isMenu(blocks.slice(start))) blocks = blocks.slice(0, start);
    },
    blocks() {
      end();
      return ownBlocks(blocks);
    },
  };
}

function ownBlocks(blocks: readonly Block[]): TextBlock[] {
  const own = blocks.filter((block) => block.linked / block.words < LINKED_BLOCK);
  const main = own.filter((block) => block.isInMain);
  return (main.length > 0 ? main : own).map(({ text, run }) => ({ text, entryOf: entryOf(run) }));
}

/** The runs that the current one is in: an item of a list has runs of its own. */
function createRuns() {
  const runs = [createRun(false)];
  return {
    current: () => runs.at(-1) ?? createRun(false),
    heading: (level: number) => void runs.splice(-1, 1, createRun(level > 1)),
    openItem: () => void runs.push(createRun(true)),
    closeItem() {
      if (runs.length > 1) runs.pop();
    },
  };
}

function createRun(isEntry: boolean): Run {
  return { isEntry, named: new Set(), below: new Set() };
}

function entryOf({ isEntry, named, below }: Run): readonly string[] {
  return isEntry ? [...(named.size > 0 ? named : below)] : [];
}

function isMenu(blocks: readonly Block[]): boolean {
  const sum = (key: 'words' | 'linked') => blocks.reduce((total, block) => total + block[key], 0);
  return blocks.length > 0 && sum('linked') / sum('words') >= LINKED_LIST;
}

function countWords(text: string): number {
  return text === '' ? 0 : (text.match(/\S+/g)?.length ?? 0);
}

/** Replaces white space by single blanks. */
export function collapseSpace(text: string): string {
  // Most texts have nothing to replace.
  return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim();
}
