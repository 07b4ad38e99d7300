import type { Origin, Place } from '../model.ts';
import type { Piece } from '../util/place-of-piece.ts';
import type { Places } from './document.ts';

/** Where a record stands: a path within a file whose places can be asked for. */
interface Standing {
  readonly places: Places;
  readonly path: readonly PropertyKey[];
}

/** The origin of a record. A class, because there is one for each record of a site and two closures would weigh more. */
export class RecordOrigin implements Origin {
  readonly collection: string;
  readonly key: string;
  private readonly standing: Standing;

  constructor(collection: string, key: string, standing: Standing) {
    this.collection = collection;
    this.key = key;
    this.standing = standing;
  }

  /** Looked up only when something has to be said of the record. */
  get place(): Place {
    return { ...this.locate([]), length: 1 };
  }

  locate(path: readonly PropertyKey[]): Place {
    const { places, path: own } = this.standing;
    return places.locate([...own, ...path]);
  }

  /** The place of a piece of one of its texts. */
  locatePiece(path: readonly PropertyKey[], piece: Piece): Place {
    const { places, path: own } = this.standing;
    return places.locatePiece([...own, ...path], piece);
  }
}
