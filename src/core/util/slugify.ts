/** ASCII replacements of letters that have no decomposition. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** How German writes umlauts where there are none. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Slugify: `Bed bugs` becomes `bed-bugs`, in German `Flügel` becomes `fluegel`. Empty if no letter or digit remains. */
export function slugify(text: string, language = ''): string {
  const isGerman = /^de\b/i.test(language);
  const german = (letter: string) => UMLAUTS[letter.toLowerCase()] ?? '';
  return (isGerman ? text.normalize('NFC').replace(/[äöü]/gi, german) : text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => FOLDED[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
