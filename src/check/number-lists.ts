import { hash } from 'node:crypto';

type Numbers = Float64Array | Uint32Array | Uint16Array;

/** Very many lists of numbers. An array for each would take some hundred bytes more than its content. */
export interface NumberLists<List extends Numbers> {
  /** Adds a list. Returns its number: the first list is 0, the next one 1. */
  add(list: ArrayLike<number>): number;
  /** Returns a list by its number: a view of the memory that lists share. */
  at(number: number): List;
}

/** Numbers in the first and in the largest piece of memory. Only large pieces are returned to the system when they are freed. */
const FIRST_PIECE = 2 ** 16;
const LARGEST_PIECE = 2 ** 24;

/** Creates lists of one kind of numbers. */
export function createNumberLists<List extends Numbers>(
  create: new (length: number) => List,
): NumberLists<List> {
  const pieces: List[] = [];
  const [pieceOf, starts, ends]: [number[], number[], number[]] = [[], [], []];
  let [used, total] = [0, 0];
  return {
    add(list) {
      let piece = pieces.at(-1);
      if (!piece || used + list.length > piece.length) {
        const size = Math.min(Math.max(FIRST_PIECE, total), LARGEST_PIECE);
        piece = new create(Math.max(size, list.length));
        pieces.push(piece);
        total += piece.length;
        used = 0;
      }
      piece.set(list, used);
      pieceOf.push(pieces.length - 1);
      starts.push(used);
      used += list.length;
      ends.push(used);
      return ends.length - 1;
    },
    at: (number) => pieces[pieceOf[number] ?? 0]?.subarray(starts[number], ends[number]) as List,
  };
}

/** Numbers texts in the order in which they are first added. Keeps 64 bits of a hash of each, since a map of texts takes ten times as much. */
export interface TextNumbers {
  /** Returns the number of a text, and adds the text if it is new. The first one is 0. */
  add(text: string): number;
}

/** A power of two, as all numbers of slots. */
const FIRST_SLOTS = 2 ** 10;

/** Creates a hash table with open addressing. */
export function createTextNumbers(): TextNumbers {
  let size = 0;
  /** Two numbers for each text. */
  let hashes = new Uint32Array(FIRST_SLOTS);
  /** Numbers of texts plus one, by the hash; 0 is a free slot. */
  let slots = new Uint32Array(FIRST_SLOTS);
  const slotOf = (low = 0, high = 0): number => {
    for (let slot = low & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const at = 2 * ((slots[slot] ?? 0) - 1);
      if (at < 0 || (hashes[at] === low && hashes[at + 1] === high)) return slot;
    }
  };
  const grow = () => {
    const before = hashes;
    hashes = new Uint32Array(2 * before.length);
    hashes.set(before);
    slots = new Uint32Array(hashes.length);
    for (let i = 0; i < size; i += 1) slots[slotOf(hashes[2 * i], hashes[2 * i + 1])] = i + 1;
  };
  return {
    add(text) {
      const digest: Buffer = hash('sha256', text, 'buffer');
      const [low, high] = [digest.readUInt32LE(0), digest.readUInt32LE(4)];
      const known = slots[slotOf(low, high)] ?? 0;
      if (known > 0) return known - 1;
      // Half of the slots stay free.
      if (2 * (size + 1) > slots.length) grow();
      hashes.set([low, high], 2 * size);
      slots[slotOf(low, high)] = ++size;
      return size - 1;
    },
  };
}
