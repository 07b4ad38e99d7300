import { createSite, reference, slug, text } from 'crosstown';
import { z } from 'zod';

const Question = z.strictObject({ question: text(), answer: text(1000) });

const Town = z.strictObject({
  slug: slug(),
  name: text(),
  zip: text(),
  facts: z.array(z.strictObject({ name: text(), value: text(1000) })),
  paragraphs: z.array(text(1000)),
  signs: z.array(text(1000)),
  questions: z.array(Question),
  nearby: z.array(reference('towns')),
});
export type Town = z.infer<typeof Town>;

const Service = z.strictObject({
  slug: slug(),
  name: text(),
  summary: text(1000),
  points: z.array(text(1000)),
  steps: z.array(z.strictObject({ title: text(), text: text(1000) })),
  sections: z.array(
    z.strictObject({ heading: text(), paragraphs: z.array(text(1000)), points: z.array(text(1000)) }),
  ),
  questions: z.array(Question),
  /** Towns that the footer of its pages lists. */
  towns: z.array(reference('towns')),
});
export type Service = z.infer<typeof Service>;

export const { pageType, useSite, defineSite } = createSite({
  data: {
    towns: { from: 'towns/*.json', schema: Town, singular: 'town' },
    services: { from: 'services.json', schema: Service, singular: 'service' },
  },
  axes: { local: { town: 'towns', service: 'services' } },
});
