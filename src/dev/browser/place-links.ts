import type { Place } from '../../model.ts';

/** Returns a place as the editor opens it. */
export function textOfPlace({ file, line, column }: Pick<Place, 'file' | 'line' | 'column'>): string {
  return `${file}:${line}:${column}`;
}

/** Splits a text at the places in it. A place is found where it is not the beginning of a longer one. */
export function splitAtPlaces(
  text: string,
  places: readonly string[],
): readonly { readonly text: string; readonly isPlace: boolean }[] {
  if (places.length === 0) return [{ text, isPlace: false }];
  const longestFirst = [...new Set(places)].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${longestFirst.map(escapePattern).join('|')})(?![\\d:]*\\d)`);
  return text
    .split(pattern)
    .map((part, i) => ({ text: part, isPlace: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Returns nodes for a text in which places are buttons. */
export function withPlaceButtons(
  text: string,
  places: readonly string[],
  openPlace: (place: string) => void,
): Node[] {
  return splitAtPlaces(text, places).map((part) => {
    if (!part.isPlace) return document.createTextNode(part.text);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = part.text;
    button.title = 'Open in the editor';
    button.style.cssText =
      'all:unset;cursor:pointer;color:inherit;text-decoration:underline;text-underline-offset:3px;outline-offset:1px';
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) button.style.outline = '2px solid';
    });
    button.addEventListener('blur', () => {
      button.style.outline = '';
    });
    button.addEventListener('click', () => openPlace(part.text));
    return button;
  });
}
