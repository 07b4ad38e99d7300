import { createSite, slug, text } from 'crosstown';
import { z } from 'zod';

const Town = z.strictObject({ slug: slug(), name: text(), description: text() });
const data = { towns: { from: 'towns.yaml', schema: Town } };
const { pageType, defineSite } = createSite({ data, axes: { town: { town: 'towns' } } });
const home = pageType({ id: 'home', sections: ({ site }) => <h1>{site.name}</h1> });
const town = pageType({ id: 'town', sections: ({ town }) => <h1>{town.name}</h1> });

export default defineSite({ pages: [home, town] });
