import type { Issue, Origins } from 'crosstown';
import { sampleWarnings } from 'crosstown/kit';
import type { types } from './data.ts';
import { NAME, samplesIn, TRADE } from './example.ts';

/** Warns about fictional values that must not be published. `npm run generate` prints each with its line. */
export function checks(data: typeof types.data, site: typeof types.site, origins: Origins): Issue[] {
  const warning = (
    field: 'origin' | 'email' | 'form' | 'description',
    message: string,
    hint: string,
  ): Issue => {
    const place = origins.get(site)?.locate([field]);
    return { code: 'site-warning', facts: { message, hint }, ...(place ? { place } : {}) };
  };
  const fictional = (['origin', 'email'] as const).filter((field) => site[field].endsWith('.example'));
  const isOfExample = site.name !== NAME && site.description.startsWith(TRADE);
  const NO_ENDPOINT = 'The form has no endpoint: it thanks visitors, but sends nothing.';
  const SERVICES = 'Set form.endpoint to the service that receives requests; README.md lists them.';
  const OF_EXAMPLE = 'This is the description of the example business.';
  return [
    ...fictional.map((field) => warning(field, 'This address is fictional.', 'Replace it with your own.')),
    ...(isOfExample ? [warning('description', OF_EXAMPLE, 'Write what your business does and where.')] : []),
    ...sampleWarnings(samplesIn(data), origins),
    ...(site.form.endpoint ? [] : [warning('form', NO_ENDPOINT, SERVICES)]),
  ];
}
