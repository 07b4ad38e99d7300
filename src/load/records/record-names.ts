/** The name of a file without its folder and its ending: the slug of a file that is one record. */
export function fileName(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
}

/** `towns/windham`; where records have no slug, their place in their file; a collection of one record has its name. */
export function recordKey(
  { name, from, path }: { readonly name: string; readonly from: string; readonly path: string },
  slug: unknown,
  index: number,
): string {
  if (typeof slug === 'string') return `${name}/${slug}`;
  return index < 0 && !from.includes('*') ? name : `${name}/${path}#${Math.max(index, 0)}`;
}

/** What a record is called in findings before it is known to be sound. */
export function recordLabel(
  collection: string,
  value: Readonly<Record<string, unknown>>,
  index: number,
): string {
  if (typeof value.slug === 'string') return `${collection}/${value.slug}`;
  return index < 0 ? collection : `${collection}[${index}]`;
}
