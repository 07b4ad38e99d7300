import type { SourceFile } from '../../model.ts';
import { type DataFile, oddNumbers, type SoundText, sourceFrom } from '../records/kept-values.ts';
import { type ParsedFile, placesWhenAsked } from './document.ts';
import { type ParsedStretch, parseStretch, type Stretch } from './yaml-document.ts';

/**
 * Reads YAML and knows the place of every value. `from` and `to` bound the YAML within the file, for front matter.
 * Mistakes come back as issues; the value is undefined when there are any. A text whose values are kept is parsed only
 * when somebody asks for a place.
 */
export function parseYaml(file: DataFile, from = 0, to?: number): ParsedFile {
  const parse = () => parseStretch(stretchOf(file, from, to));
  const stretch = stretchOf(file, from, to);
  const known = file.kept?.find(stretch.text);
  if (known) return unparsed(file, known, parse);
  const { saysNothing, ...parsed } = parseStretch(stretch);
  const { value, sourceOf } = parsed;
  if (file.kept && saysNothing) file.kept.put(stretch.text, { value, numbers: oddNumbers(value, sourceOf) });
  // The nodes take several times the memory of the values.
  return { file, ...parsed, places: placesWhenAsked(parse) };
}

/** A large text is read each time that it is asked for. */
function stretchOf({ path, text }: SourceFile, from: number, to: number | undefined): Stretch {
  const before = text.slice(0, from).replace(/[^\n]/g, ' ');
  return { file: { path, text }, from, text: before + text.slice(from, to) };
}

/** A file of which the values are known. */
function unparsed(file: SourceFile, known: SoundText, parse: () => ParsedStretch): ParsedFile {
  let parsed: ParsedStretch | undefined;
  const asked = () => {
    parsed ??= parse();
    return parsed;
  };
  const places = placesWhenAsked(asked);
  return { file, value: known.value, issues: [], ...places, places, sourceOf: sourceFrom(known, asked) };
}
