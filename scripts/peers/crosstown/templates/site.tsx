import { createSite, reference, slug, text } from 'crosstown';
import { z } from 'zod';
import { LocalTexts, PageFooter, PageHeader, ServiceTexts, titleOf } from './body.tsx';

const Town = z.strictObject({
  slug: slug(),
  name: text(),
  zip: text(),
  nearby: z.array(z.strictObject({ slug: text(), name: text() })),
});
const Service = z.strictObject({
  slug: slug(),
  name: text(),
  sections: z.array(z.strictObject({ heading: text(), paragraphs: z.array(text(1000)) })),
});
const Cell = z.strictObject({
  town: reference('towns'),
  service: reference('services'),
  lead: text(1000),
  paragraphs: z.array(text(1000)),
  signs: z.array(text(1000)),
  questions: z.array(z.strictObject({ question: text(), answer: text(1000) })),
});

const { pageType, defineSite } = createSite({
  data: {
    towns: { from: 'towns.json', schema: Town },
    services: { from: 'services.json', schema: Service },
    cells: { from: 'cells/*.json', schema: Cell },
  },
  axes: { local: { town: 'towns', service: 'services' } },
});

const home = pageType({
  id: 'home',
  sections: ({ site }) => (
    <main key="home">
      <h1>{site.name}</h1>
      <p>{site.description}</p>
    </main>
  ),
});

const local = pageType({
  id: 'local',
  cell: 'cells',
  path: ({ town, service }) => `/${town.slug}/${service.slug}`,
  head: ({ town, service, cell }) => ({ title: titleOf({ town, service }), description: cell.lead }),
  sections: ({ town, service, cell, data, site }) => [
    <PageHeader key="header" siteName={site.name} town={town} services={data.services} />,
    <LocalTexts key="local" town={town} service={service} cell={cell} />,
    <ServiceTexts key="service" service={service} />,
    <PageFooter key="footer" siteName={site.name} town={town} service={service} />,
  ],
});

export default defineSite({ pages: [home, local] });
