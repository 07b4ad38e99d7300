import type { RecordChoices } from '../../edit/contract.ts';
import type { Act, AskServer } from '../requests.ts';
import type { ControlServices } from './controls/services.ts';

/** Returns what controls ask of the server. */
export function createServices(ask: AskServer, act: Act): ControlServices {
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
      return (await need<{ readonly html: string }>('markdown', { text, page: location.pathname })).html;
    },
    onPhoto() {
      return Promise.reject(new Error('Pictures cannot be added yet.'));
    },
    photoAddress: (path) => `/__crosstown/photo?${new URLSearchParams({ path })}`,
    open(place) {
      void act('open', { place });
    },
  };
}
