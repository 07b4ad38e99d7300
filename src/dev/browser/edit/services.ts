import type { RecordChoices } from '../../edit/contract.ts';
import { currentPath } from '../pages.ts';
import type { Act, AskServer } from '../requests.ts';
import type { ControlServices } from './controls/services.ts';
import { createPhotoServices } from './photos.ts';

interface ServiceOptions {
  readonly ask: AskServer;
  readonly act: Act;
  readonly token: string;
  /** The key of the record that is edited. */
  readonly record: string;
  /** Its file, in whose folder its texts can have pictures. */
  readonly file: string;
}

/** Returns what controls ask of the server. */
export function createServices({ ask, act, token, record, file }: ServiceOptions): ControlServices {
  const need = async <T>(request: string, body?: object): Promise<T> => {
    const reply = await ask<T>(request, body);
    if ('error' in reply) throw new Error(reply.error);
    return reply.value;
  };
  return {
    async records(collection) {
      return (await need<RecordChoices>(`records?${new URLSearchParams({ collection })}`)).records;
    },
    async markdown(text) {
      const body = { text, page: currentPath(), file };
      return (await need<{ readonly html: string }>('markdown', body)).html;
    },
    ...createPhotoServices(token, record),
    open(place) {
      void act('open', { place });
    },
  };
}
