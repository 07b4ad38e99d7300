import type { Language } from '../../diagnostics/values.ts';
import type { SourceFile } from '../../model.ts';
import { parseCsv } from './csv.ts';
import type { ParsedFile } from './document.ts';
import { parseJson, parseJsonLines } from './json.ts';
import { parseMarkdownFile } from './markdown-file.ts';
import { parseYaml } from './yaml.ts';

interface Format {
  readonly parse: (file: SourceFile) => ParsedFile;
  /** How its values are written: the fields of Markdown are YAML. */
  readonly language: Language;
  /** Whether it is for tables: lists of records of any length, which programs write and no one reads from end to end. */
  readonly isTable: boolean;
}

/** How data files are read, by the ending of their names. */
const FORMATS: Readonly<Record<string, Format>> = {
  yaml: { parse: parseYaml, language: 'YAML', isTable: false },
  yml: { parse: parseYaml, language: 'YAML', isTable: false },
  md: { parse: parseMarkdownFile, language: 'YAML', isTable: false },
  json: { parse: parseJson, language: 'JSON', isTable: true },
  jsonl: { parse: parseJsonLines, language: 'JSON', isTable: true },
  csv: { parse: parseCsv, language: 'CSV', isTable: true },
};

/** The endings of data files. */
export const ENDINGS: readonly string[] = Object.keys(FORMATS);

/** The format of a file; undefined when it is no data file. */
export function formatOf(path: string): Format | undefined {
  const ending = /\.([a-z]+)$/.exec(path)?.[1] ?? '';
  return Object.hasOwn(FORMATS, ending) ? FORMATS[ending] : undefined;
}

/** How the values of a file are written, for who has to say how to write them. */
export function languageOf(path: string): Language {
  return formatOf(path)?.language ?? 'YAML';
}

/** Parses a data file. What no other format claims is read as YAML. */
export function parseDataFile(file: SourceFile): ParsedFile {
  return (formatOf(file.path)?.parse ?? parseYaml)(file);
}
