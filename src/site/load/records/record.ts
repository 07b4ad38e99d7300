import type { ZodType } from 'zod';
import type {
  DataRecord,
  InternalLink,
  Issue,
  LinkSpot,
  Origin,
  Place,
  TextImage,
  TranslatedTexts,
} from '../../../core/model.ts';
import { detached } from '../../../core/util/strings.ts';
import type { CompiledSchema, SlugReference } from '../../schema/visitor.ts';
import type { Piece } from '../../text/place-of-piece.ts';
import type { Places } from '../formats/document.ts';
import { withValue } from '../validate/validate.ts';

/** The schema of a collection, compiled once for all of its records. */
export interface RecordSchema {
  readonly zod: ZodType;
  readonly compiled: CompiledSchema;
}

/** A validated record. */
export interface LoadedRecord {
  readonly slug: unknown;
  /** As it is in the file. Undefined if that is known from its resolution. */
  raw?: DataRecord | undefined;
  /** With its tokens filled in, once all records are read. */
  value?: DataRecord | undefined;
  readonly references: readonly SlugReference[];
  readonly isDraft?: boolean | undefined;
  /** Whether it is a draft with gaps, which are filled with signs of them. */
  readonly hasGaps?: boolean | undefined;
  readonly schema: RecordSchema;
  readonly origin: RecordOrigin;
  /** What of it is translated, in a locale that is not the main one. */
  readonly texts?: TranslatedTexts | undefined;
  /** How it was resolved by an earlier load of the same file. */
  resolution?: Resolution | undefined;
}

/** A record whose tokens are filled in, and what its texts contain. Valid while the records that its tokens name have the same content. */
export interface Resolution {
  readonly value: DataRecord;
  /** The texts whose tokens were filled in, as they are in the file. */
  readonly written: readonly WrittenText[];
  readonly issues: readonly Issue[];
  readonly links: readonly TextLink[];
  readonly images: readonly TextPicture[];
  readonly named: readonly NamedRecord[];
}

/** Returns a record as it is in its file. */
export function rawOf({ raw, resolution }: LoadedRecord): DataRecord {
  if (raw) return raw;
  if (!resolution) throw new Error('A record has no value.');
  const { value, written } = resolution;
  return written.reduce<DataRecord>(
    (record, { path, text }) => withValue(record, path, text) as DataRecord,
    value,
  );
}

/** A text of a record, by its path in it. */
export interface WrittenText {
  readonly path: readonly PropertyKey[];
  readonly text: string;
}

/** A record that tokens have looked up, with the hash of its content; without one if there was none. The site record has no collection. */
export interface NamedRecord {
  readonly collection: string | undefined;
  readonly slug: string;
  readonly hash: string | undefined;
}

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
    this.slug = typeof slug === 'string' ? detached(slug) : slug;
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

  locateKey(path: readonly PropertyKey[]): Place {
    return this.source.places.locateKey(this.below(path));
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

/** The position of a text. */
interface TextSpot extends LinkSpot {
  readonly origin: RecordOrigin;
}

/** A link in a text of a record. A class instead of closures to save memory, since there are several for each record. */
export class TextLink implements InternalLink {
  readonly target: string;
  /** Index among equal addresses in the text. */
  readonly nth: number;
  readonly path: readonly PropertyKey[];
  readonly isField: boolean;
  private readonly origin: RecordOrigin;

  constructor({ piece, nth }: Piece, { origin, path, isField }: TextSpot) {
    this.target = detached(piece);
    this.nth = nth;
    this.origin = origin;
    this.path = path;
    this.isField = isField;
  }

  get record(): string {
    return this.origin.key;
  }

  get field(): string {
    return this.path.map(String).join('.');
  }

  get spot(): LinkSpot {
    return { origin: this.origin, path: this.path, isField: this.isField };
  }

  place(): Place {
    return this.origin.locatePiece(this.path, { piece: this.target, nth: this.nth });
  }
}

/** The image: a file by its path below `data/`, or the URL of another host. */
export interface Showing {
  readonly path?: string;
  readonly url?: string;
}

/** An image in a text of a record. */
export class TextPicture extends TextLink implements TextImage {
  readonly source: string;
  readonly isForeign: boolean;
  readonly folder: string;

  constructor(address: Piece, { path, url = '' }: Showing, spot: TextSpot) {
    super(address, spot);
    this.source = path ?? url;
    this.isForeign = path === undefined;
    this.folder = spot.origin.folder;
  }
}
