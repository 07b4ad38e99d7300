import type { PageSummary } from './facts.ts';
import { createNumberLists } from './number-lists.ts';

/** Returns the function that keeps pages, which must come in the order of their numbers: their lists of numbers share memory. */
export function createPageKeeper(): (page: PageSummary) => PageSummary {
  const lists = createLists();
  return (page) => {
    lists.links.add(page.links);
    lists.shingles.add(page.shingles);
    lists.sentences.add(page.sentences);
    lists.words.add(page.words);
    lists.entries.add(page.entries);
    lists.summary.add(page.summary);
    return new KeptPage(page, lists);
  };
}

type Lists = ReturnType<typeof createLists>;

function createLists() {
  return {
    links: createNumberLists(Uint32Array),
    shingles: createNumberLists(Uint32Array),
    sentences: createNumberLists(Float64Array),
    words: createNumberLists(Uint16Array),
    entries: createNumberLists(Uint32Array),
    summary: createNumberLists(Float64Array),
  };
}

/** Most pages have no other language. */
const NO_ALTERNATES: PageSummary['alternates'] = [];

class KeptPage implements PageSummary {
  readonly index: number;
  readonly path: string;
  readonly group: string;
  readonly title: string;
  readonly maskedTitle: string;
  readonly description: string;
  readonly language: string;
  readonly isIndexable: boolean;
  readonly isListed: boolean;
  readonly isCopy: boolean;
  readonly redirectsTo: string | undefined;
  readonly alternates: PageSummary['alternates'];
  readonly #lists: Lists;

  constructor(page: PageSummary, lists: Lists) {
    this.index = page.index;
    this.path = page.path;
    this.group = page.group;
    this.title = page.title;
    this.maskedTitle = page.maskedTitle;
    this.description = page.description;
    this.language = page.language;
    this.isIndexable = page.isIndexable;
    this.isListed = page.isListed;
    this.isCopy = page.isCopy;
    this.redirectsTo = page.redirectsTo;
    this.alternates = page.alternates.length === 0 ? NO_ALTERNATES : page.alternates;
    this.#lists = lists;
  }

  get links(): Uint32Array {
    return this.#lists.links.at(this.index);
  }

  get shingles(): Uint32Array {
    return this.#lists.shingles.at(this.index);
  }

  get sentences(): Float64Array {
    return this.#lists.sentences.at(this.index);
  }

  get words(): Uint16Array {
    return this.#lists.words.at(this.index);
  }

  get entries(): Uint32Array {
    return this.#lists.entries.at(this.index);
  }

  get summary(): Float64Array {
    return this.#lists.summary.at(this.index);
  }
}
