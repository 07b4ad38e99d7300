import type { RecordChoices, UploadedPhoto } from '../../../edit/contract.ts';

/** What controls ask of the server. What fails is rejected with a message for people. */
export interface ControlServices {
  /** Returns the records that a reference can name. */
  records(collection: string): Promise<RecordChoices['records']>;
  /** Returns Markdown as HTML, as the page would show it. */
  markdown(text: string): Promise<string>;
  /** Stores a picture, and says meanwhile what is done. */
  onPhoto(
    file: File,
    onProgress: (text: string) => void,
  ): Promise<Pick<UploadedPhoto, 'file' | 'width' | 'height'>>;
  /** Returns the address of a picture below `data/`. */
  photoAddress(path: string): string;
  /** Opens a place in the editor. */
  open(place: string): void;
}
