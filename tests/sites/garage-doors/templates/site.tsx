import { coordinates, createSite, Island, officeOf, pattern, reference, slug, text } from 'crosstown';
import {
  endpointOrigins,
  formatAddress,
  HoursTable,
  LinkList,
  leadFormFields,
  leadFormProps,
  officeFields,
  officeId,
  officeNode,
  organization,
  serviceNode,
  siteFields,
  webPage,
} from 'crosstown/kit';
import { LeadForm } from 'crosstown/kit/islands';
import { z } from 'zod';
import { islands } from './islands.ts';

const Office = z.strictObject(officeFields());
const Town = z.strictObject({
  slug: slug(),
  name: text(),
  coordinates: coordinates(),
  office: reference('offices').optional(),
  text: text(),
});

const { pageType, useSite, defineSite, types } = createSite({
  site: {
    from: 'site.yaml',
    schema: z.strictObject({
      ...siteFields(),
      phone: text(),
      telephone: text(),
      form: z.strictObject(leadFormFields()),
    }),
  },
  data: {
    offices: { from: 'offices.yaml', singular: 'office', schema: Office },
    towns: { from: 'towns.yaml', singular: 'town', schema: Town },
    services: {
      from: 'services.yaml',
      singular: 'service',
      schema: z.strictObject({ slug: slug(), name: text(), description: text() }),
    },
    pages: {
      from: 'pages/*.yaml',
      singular: 'page',
      schema: z.strictObject({
        slug: z.enum(['home', 'office', 'town', 'job', 'thanks']),
        title: pattern(),
        description: pattern(),
      }),
    },
  },
  copy: 'pages',
  axes: {
    office: { office: 'offices' },
    town: { town: 'towns' },
    job: { town: 'towns', service: 'services' },
  },
});

type Office = z.infer<typeof Office>;
type Page = typeof types.page & { readonly copy: { readonly title: string; readonly description: string } };

/** The office of a page: its own, or that of its town. */
const officeAt = ({ office, town, data }: typeof types.page) =>
  office ?? (town && officeOf(town, data.offices));

/** The page, and the office that it shows; the company where there is none. */
function graph(context: Page) {
  const { copy, site, links } = context;
  const office = officeAt(context);
  const href = office && links.to('office', { office });
  const about = href === undefined ? undefined : { '@id': officeId(context, href) };
  return [
    webPage(context, { name: copy.title, description: copy.description, top: true, about }),
    office && href !== undefined
      ? officeNode(context, { ...office, href }, { type: 'HomeAndConstructionBusiness' })
      : organization(context, { name: site.name, telephone: site.telephone }),
  ];
}

function Reach({ office }: { readonly office: Office | undefined }) {
  const { site, links } = useSite();
  const { phone, telephone } = office?.tracking ?? office ?? site;
  const props = leadFormProps(site.form, {
    id: 'ask',
    office,
    phone: { href: `tel:${telephone}`, label: phone },
    thanks: links.to('thanks'),
    origin: site.origin,
  });
  return (
    <div>
      <a href={`tel:${telephone}`}>{phone}</a>
      {office && (
        <>
          <a href={links.to('office', { office })}>{office.name}</a>
          <address>{formatAddress(office.address)}</address>
          <HoursTable hours={office.hours} />
        </>
      )}
      <Island component={LeadForm} props={props} />
    </div>
  );
}

/** Three offices hang and repair garage doors: each town shows one of them, or none. */
export default defineSite({
  islands,
  islandsModule: 'islands.ts',
  settings: ({ offices }, site) => ({
    hosts: endpointOrigins(site.form.endpoint, ...offices.map(({ endpoint }) => endpoint)),
  }),
  layout: ({ links }) => ({
    before: [
      <a key="home" href={links.to('home')}>
        Home
      </a>,
    ],
    after: [],
  }),
  pages: [
    pageType({
      id: 'home',
      structuredData: graph,
      sections: ({ copy, data, links }) => [
        <h1 key="title">{copy.title}</h1>,
        <LinkList
          key="towns"
          title="Towns"
          links={data.towns.map((town) => ({ name: town.name, href: links.to('town', { town }) }))}
        />,
        <Reach key="reach" office={undefined} />,
      ],
    }),
    pageType({
      id: 'office',
      path: ({ office }) => `/offices/${office.slug}`,
      structuredData: graph,
      sections: ({ copy, office }) => [
        <h1 key="title">{copy.title}</h1>,
        <Reach key="reach" office={office} />,
      ],
    }),
    pageType({
      id: 'town',
      structuredData: graph,
      sections: (context) => [
        <h1 key="title">{context.copy.title}</h1>,
        <p key="text">{context.town.text}</p>,
        <LinkList
          key="jobs"
          title="Services"
          links={context.data.services.map((service) => ({
            name: service.name,
            href: context.links.to('job', { town: context.town, service }),
          }))}
        />,
        <Reach key="reach" office={officeAt(context)} />,
      ],
    }),
    pageType({
      id: 'job',
      structuredData: (context) => {
        const nodes = graph(context);
        const office = officeAt(context);
        const provider = office && { '@id': officeId(context, context.links.to('office', { office })) };
        const { title: name, description } = context.copy;
        return [...nodes, serviceNode(context, { name, description, provider })];
      },
      sections: (context) => [
        <h1 key="title">{context.copy.title}</h1>,
        <p key="text">{context.copy.description}</p>,
        <a key="town" href={context.links.to('town', { town: context.town })}>
          {context.town.name}
        </a>,
        <Reach key="reach" office={officeAt(context)} />,
      ],
    }),
    pageType({
      id: 'thanks',
      noindex: true,
      sections: ({ copy }) => [<h1 key="title">{copy.title}</h1>],
    }),
  ],
});
