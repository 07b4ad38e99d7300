import type { InternalLink, LinkSpot, Place, TextImage } from '../../model.ts';
import type { RecordOrigin } from '../records/origin.ts';
import type { Piece } from '../text/place-of-piece.ts';

/** The position of a text. */
interface TextSpot extends LinkSpot {
  readonly origin: RecordOrigin;
}

/** A link in a text of a record. A class instead of closures to save memory, since there are several for each record. */
export class TextLink implements InternalLink {
  readonly target: string;
  /** Index among equal addresses in the text. */
  readonly nth: number;
  private readonly origin: RecordOrigin;
  private readonly path: readonly PropertyKey[];
  private readonly isField: boolean;

  constructor({ piece, nth }: Piece, { origin, path, isField }: TextSpot) {
    this.target = piece;
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
interface Showing {
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
