import { defineSite, pageTypesFor, slug, text } from 'crosstown';
import { z } from 'zod';

const Town = z.strictObject({ slug: slug(), name: text(), description: text() });
const data = { collections: { towns: { from: 'towns.yaml', schema: Town } } };
const pageType = pageTypesFor<typeof data>();
const home = pageType({ id: 'home', sections: ({ site }) => <h1>{site.name}</h1> });
const town = pageType({ id: 'town', axes: { town: 'towns' }, sections: ({ town }) => <h1>{town.name}</h1> });

export default defineSite({ data, pages: [home, town] });
