import type { Issue, Origins } from 'crosstown';
import type { SiteData } from './data.ts';

/** What is sound but must not be published like this. `npm run generate` says it each time, with its line. */
export function checks(_: SiteData['data'], site: SiteData['site'], origins: Origins): Issue[] {
  const warning = (field: 'origin' | 'email' | 'form', message: string, hint: string): Issue => {
    const place = origins.get(site)?.locate([field]);
    return { code: 'site-warning', facts: { message, hint }, ...(place ? { place: place } : {}) };
  };
  const invented = (['origin', 'email'] as const).filter((field) => site[field].endsWith('.example'));
  return [
    ...invented.map((field) => warning(field, 'This address is nobody’s.', 'Put your own here.')),
    ...(site.form.endpoint
      ? []
      : [
          warning(
            'form',
            'The form has no endpoint: it thanks visitors, and what they write goes nowhere.',
            'Set form.endpoint to the service that is to send it to you; README.md lists them.',
          ),
        ]),
  ];
}
