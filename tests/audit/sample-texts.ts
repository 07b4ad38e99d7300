/** Numbers from 0 to 1 that look random and are the same in every run. Source: mulberry32, public domain */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zu'.split(' ');

/** A text of words that do not exist, in sentences. Texts of different seeds share words, but hardly a run of five. */
export function sampleText(seed: number, words: number): string {
  const random = randomNumbers(seed * 7919 + 1);
  const word = () => {
    const length = 2 + Math.floor(random() * 2);
    return Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('');
  };
  return Array.from({ length: words }, (_, i) =>
    i % 11 === 10 || i === words - 1 ? `${word()}.` : word(),
  ).join(' ');
}
