/** A block of text, such as a paragraph. */
interface Block {
  readonly text: string;
  readonly words: number;
  /** How many of its words are in links. */
  readonly linked: number;
  readonly isInMain: boolean;
}

/** Collects the main text of a page. */
interface MainText {
  text(text: string, isLinked: boolean, isInMain?: boolean): void;
  /** Ends a block. */
  end(): void;
  openList(): void;
  closeList(): void;
  /** The blocks without lists of links; those of the main element if there is one. */
  blocks(): string[];
}

/** A block that consists of links to this share is a menu, and so is a list. */
const LINKED_BLOCK = 0.8;
const LINKED_LIST = 0.6;

export function createMainText(): MainText {
  let blocks: Block[] = [];
  /** Where the open lists begin. */
  const lists: number[] = [];
  let [text, linked, isInMain] = ['', '', false];
  const end = () => {
    const words = countWords(text);
    if (words > 0)
      blocks.push({ text: text.replace(/\s+/g, ' ').trim(), words, linked: countWords(linked), isInMain });
    [text, linked, isInMain] = ['', '', false];
  };
  return {
    text(part, isLinked, isMain = false) {
      text += part;
      if (isLinked) linked += `${part} `;
      if (isMain) isInMain = true;
    },
    end,
    openList() {
      lists.push(blocks.length);
    },
    closeList() {
      const start = lists.pop() ?? blocks.length;
      if (isMenu(blocks.slice(start))) blocks = blocks.slice(0, start);
    },
    blocks() {
      end();
      const own = blocks.filter((block) => block.linked / block.words < LINKED_BLOCK);
      const main = own.filter((block) => block.isInMain);
      return (main.length > 0 ? main : own).map((block) => block.text);
    },
  };
}

function isMenu(blocks: readonly Block[]): boolean {
  const sum = (key: 'words' | 'linked') => blocks.reduce((total, block) => total + block[key], 0);
  return blocks.length > 0 && sum('linked') / sum('words') >= LINKED_LIST;
}

function countWords(text: string): number {
  return text === '' ? 0 : (text.match(/\S+/g)?.length ?? 0);
}
