import { Island } from 'crosstown';
import { pageType, useSite } from '../data.ts';
import { Search } from '../islands/search.tsx';

export const home = pageType({
  id: 'home',
  sections: ({ copy, site, links }) => [
    <h1 key="title">{copy.title}</h1>,
    <Island key="search" component={Search} props={{ page: links.to('towns'), label: site.words.find }} />,
    <Hubs key="hubs" />,
  ],
});

/** Links to the pages that list all others. */
function Hubs() {
  const { data, links } = useSite();
  const counties = data.counties.map((county) => [links.to('county', { county }), county.name] as const);
  const places = data.places.flatMap((place) => {
    const href = links.find('place', { place });
    return href ? [[href, place.name] as const] : [];
  });
  const brands = data.brands.flatMap((brand) => {
    const href = links.find('brand', { brand });
    return href ? [[href, brand.name] as const] : [];
  });
  return (
    <ul>
      {[...counties, ...places, ...brands].map(([href, name]) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
