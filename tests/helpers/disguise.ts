import picomatch from 'picomatch';
import { type Document, isScalar, parseDocument, visit } from 'yaml';
import { type ZodType, z } from 'zod';
import type { DataDefinition, SourceFile } from '../../src/core/model.ts';
import { readDataFiles } from '../../src/site/load/files/read-files.ts';
import { metaOf, schemaAt, unwrap } from '../../src/site/schema/zod.ts';

/** Fields whose schema is free text, but which machines read: ids, names of files, values that are sent. */
const FOR_MACHINES =
  /^(language|themeColor|themeColorDark|backgroundColor|timeZone|preload\.\d+|(.*\.)?pest|quote\.(source|short\.\d+|fields\.\d+\.options\.\d+\.value)|address\.country|.*\bphoto\.file)$/;

/** The data files of a site with every letter of every text in another script; tokens and addresses stay as they are. */
export function disguiseData(root: string, definition: DataDefinition): SourceFile[] {
  const kinds = [...(definition.site ? [definition.site] : []), ...Object.values(definition.collections)];
  return readDataFiles(root).value.map((file) => {
    const kind = kinds.find(({ from }) => picomatch(`data/${from}`)(file.path));
    return kind ? { path: file.path, text: disguiseFile(file, kind.schema) } : file;
  });
}

function disguiseFile({ path, text }: SourceFile, schema: ZodType): string {
  if (!path.endsWith('.md')) return disguiseYaml(text, schema);
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return `---\n${disguiseYaml(front, schema)}\n---\n${disguise(body)}`;
}

/** Only the texts are touched: numbers, comments and the way of writing stay as they are. */
function disguiseYaml(text: string, schema: ZodType): string {
  const document: Document = parseDocument(text);
  const value: unknown = document.toJS();
  const pieces: { start: number; end: number }[] = [];
  visit(document, {
    Scalar(key, node, ancestors) {
      if (key === 'key' || typeof node.value !== 'string' || !node.range) return;
      const path = pathOf(document, node, ancestors);
      const inner = Array.isArray(value) ? path.slice(1) : path;
      const record: unknown = Array.isArray(value) ? value[Number(path[0])] : value;
      if (!FOR_MACHINES.test(inner.join('.')) && isText(schemaAt(schema, inner, record)))
        pieces.push({ start: node.range[0], end: node.range[1] });
    },
  });
  return pieces.reduceRight(
    (whole, { start, end }) => whole.slice(0, start) + disguise(whole.slice(start, end)) + whole.slice(end),
    text,
  );
}

/** Where a scalar stands: the keys and indexes on the way to it. */
function pathOf(document: Document, node: unknown, ancestors: readonly unknown[]): (string | number)[] {
  const chain = [...ancestors.filter((one) => one !== document), node];
  return chain.flatMap((parent, i): (string | number)[] => {
    const child = chain[i + 1];
    if (typeof parent !== 'object' || parent === null || child === undefined) return [];
    if ('key' in parent && isScalar(parent.key)) return [String(parent.key.value)];
    return 'items' in parent && Array.isArray(parent.items) && !('key' in (child as object))
      ? [parent.items.indexOf(child)]
      : [];
  });
}

/** Whether a schema takes any text: no slug, date, address or other thing with a form of its own. */
function isText(schema: ZodType | undefined): boolean {
  const bare = schema && unwrap(schema);
  const { reference, link } = metaOf(schema);
  if (!(bare instanceof z.ZodString) || reference !== undefined || link) return false;
  return !(bare.def.checks ?? []).some((check) => check._zod.def.check === 'string_format');
}

/** Tokens, addresses in Markdown links, and escapes of YAML. */
const KEPT = /\{[^}]*\}|\]\([^)]*\)|\\./g;

/** Letters as the full-width forms of Unicode: as many, and none of them plain. */
function disguise(text: string): string {
  const kept = text.match(KEPT) ?? [];
  return text
    .split(KEPT)
    .map((piece, i) => piece.replace(/[A-Za-z]/g, fullWidth) + (kept[i] ?? ''))
    .join('');
}

function fullWidth(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
}
