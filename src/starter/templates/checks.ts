import type { Issue, Origins } from 'crosstown';
import type { SiteData } from './data.ts';

/** Warns about fictional values that must not be published. `npm run generate` prints each with its line. */
export function checks(_: SiteData['data'], site: SiteData['site'], origins: Origins): Issue[] {
  const warning = (field: 'origin' | 'email' | 'form', message: string, hint: string): Issue => {
    const place = origins.get(site)?.locate([field]);
    return { code: 'site-warning', facts: { message, hint }, ...(place ? { place } : {}) };
  };
  const fictional = (['origin', 'email'] as const).filter((field) => site[field].endsWith('.example'));
  return [
    ...fictional.map((field) => warning(field, 'This address is fictional.', 'Replace it with your own.')),
    ...(site.form.endpoint
      ? []
      : [
          warning(
            'form',
            'The form has no endpoint: it thanks visitors, but sends nothing.',
            'Set form.endpoint to the service that receives requests; README.md lists them.',
          ),
        ]),
  ];
}
