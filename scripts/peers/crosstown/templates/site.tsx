import { LocalPage, leadOf, titleOf } from './body.tsx';
import { defineSite, pageType } from './data.ts';

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
  path: ({ town, service }) => `/${town.slug}/${service.slug}`,
  head: (page) => ({ title: titleOf(page), description: leadOf(page) }),
  sections: ({ town, service, site }) => LocalPage({ town, service, siteName: site.name }),
});

export default defineSite({ pages: [home, local] });
