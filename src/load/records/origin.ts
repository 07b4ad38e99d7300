import type { Origin, Place } from '../../model.ts';
import type { Places } from '../formats/document.ts';
import type { Piece } from '../text/place-of-piece.ts';
import { recordKey } from './record-names.ts';

/** What the records of a file have in common: their collection and its pattern, and where things stand in the file. */
export interface RecordFile {
  readonly name: string;
  readonly from: string;
  readonly path: string;
  readonly places: Places;
}

/**
 * The origin of a record. There is one for each record of a site: so it is a class, which weighs less than closures, and puts its
 * key together when it is asked for.
 */
export class RecordOrigin implements Origin {
  private readonly file: RecordFile;
  /** The record's place in its file, -1 for a file that is one record. */
  readonly index: number;
  private readonly slug: unknown;

  constructor(file: RecordFile, index: number, slug: unknown) {
    this.file = file;
    this.index = index;
    this.slug = slug;
  }

  get collection(): string {
    return this.file.name;
  }

  get key(): string {
    return recordKey(this.file, this.slug, this.index);
  }

  /** The path of its file. */
  get path(): string {
    return this.file.path;
  }

  /** The folder below `data/` that its file is in. */
  get folder(): string {
    return this.file.path.split('/').slice(1, -1).join('/');
  }

  /** Looked up only when something has to be said of the record. */
  get place(): Place {
    return { ...this.locate([]), length: 1 };
  }

  locate(path: readonly PropertyKey[]): Place {
    return this.file.places.locate(this.below(path));
  }

  /** The place of a piece of one of its texts. */
  locatePiece(path: readonly PropertyKey[], piece: Piece): Place {
    return this.file.places.locatePiece(this.below(path), piece);
  }

  private below(path: readonly PropertyKey[]): readonly PropertyKey[] {
    return this.index < 0 ? path : [this.index, ...path];
  }
}
