import type { InternalLink, Place } from '../model.ts';
import type { RecordOrigin } from './origin.ts';

/** A link in a text of a record. A class for the same reason as of origins: there are several for each record. */
export class TextLink implements InternalLink {
  readonly target: string;
  private readonly origin: RecordOrigin;
  private readonly path: readonly PropertyKey[];

  constructor(target: string, origin: RecordOrigin, path: readonly PropertyKey[]) {
    this.target = target;
    this.origin = origin;
    this.path = path;
  }

  get record(): string {
    return this.origin.key;
  }

  get field(): string {
    return this.path.map(String).join('.');
  }

  place(): Place {
    return this.origin.locatePiece(this.path, { piece: this.target, nth: 0 });
  }
}
