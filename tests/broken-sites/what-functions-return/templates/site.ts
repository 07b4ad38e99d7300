import type { SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';

/** What no compiler lets through. */
const wrong = <T>(value: unknown): T => value as T;

/** The tool library, whose functions return something else than they have to, before there are any pages. */
export default {
  ...library,
  pages: library.pages.map((type): typeof type => ({
    ...type,
    ...(type.id === 'tool' && { path: () => wrong(undefined), updated: () => wrong(new Date(0)) }),
    ...(type.id === 'shelf' && { where: wrong(async () => Promise.reject(new Error('no shelf'))) }),
  })),
  settings: wrong(async () => ({ name: 'Late' })),
  checks: () =>
    wrong([{ code: 'site-eror', facts: { message: 'There is no such code.', hint: 'Misspelt.' } }]),
  feeds: () => wrong({ path: 'news.xml' }),
  photos: () => [wrong({ id: 'saw', record: {}, file: 'saw.jpg', alt: 'A saw', width: 0, height: 100 })],
} satisfies SiteDefinition;
