import type { Origin, Place } from '../../model.ts';
import type { Places } from '../formats/document.ts';
import type { Piece } from '../text/place-of-piece.ts';

/** What the records of a file share: their collection and its pattern, and the places in the file. */
export interface RecordFile {
  readonly name: string;
  readonly from: string;
  readonly path: string;
  readonly places: Places;
}

/**
 * The origin of a record. A class, because there is one for each record, and closures would take more memory. Key and place are
 * computed on access.
 */
export class RecordOrigin implements Origin {
  private readonly source: RecordFile;
  /** Index of the record in its file; -1 for a file that is one record. */
  readonly index: number;
  private readonly slug: unknown;

  constructor(source: RecordFile, index: number, slug: unknown) {
    this.source = source;
    this.index = index;
    this.slug = slug;
  }

  get collection(): string {
    return this.source.name;
  }

  get key(): string {
    return recordKey(this.source, this.slug, this.index);
  }

  get file(): string {
    return this.source.path;
  }

  /** Folder of the file below `data/`. */
  get folder(): string {
    return this.file.split('/').slice(1, -1).join('/');
  }

  get place(): Place {
    return { ...this.locate([]), length: 1 };
  }

  locate(path: readonly PropertyKey[]): Place {
    return this.source.places.locate(this.below(path));
  }

  /** Returns the place of a piece of the text at a path. */
  locatePiece(path: readonly PropertyKey[], piece: Piece): Place {
    return this.source.places.locatePiece(this.below(path), piece);
  }

  private below(path: readonly PropertyKey[]): readonly PropertyKey[] {
    return this.index < 0 ? path : [this.index, ...path];
  }
}

/** Returns the name of a file without folder and extension: the slug of a file that is one record. */
export function fileName(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
}

/** Returns the key of a record: `towns/windham`, file and index for records without slug, or the name of a collection of one record. */
function recordKey(
  { name, from, path }: { readonly name: string; readonly from: string; readonly path: string },
  slug: unknown,
  index: number,
): string {
  if (typeof slug === 'string') return `${name}/${slug}`;
  return index < 0 && !from.includes('*') ? name : `${name}/${path}#${Math.max(index, 0)}`;
}

/** Returns the name of a record in issues, before it is validated. */
export function recordLabel(
  collection: string,
  value: Readonly<Record<string, unknown>>,
  index: number,
): string {
  if (typeof value.slug === 'string') return `${collection}/${value.slug}`;
  return index < 0 ? collection : `${collection}[${index}]`;
}
