import { useSite } from '../../data.ts';

const PAGES = [
  ['home', 'Home'],
  ['about', 'About'],
  ['services', 'Services'],
  ['service-areas', 'Service areas'],
  ['specials', 'Specials'],
  ['reviews', 'Reviews'],
  ['blog', 'Blog'],
  ['news', 'News'],
  ['preventative-maintenance', 'Preventative maintenance'],
  ['premium-consultation', 'Premium consultation'],
  ['wildlife-management', 'Wildlife management'],
  ['contact', 'Contact'],
] as const;

/** The pages that visitors look for at the foot of a page. */
export function QuickLinks() {
  const { links } = useSite();
  return (
    <nav aria-labelledby="footer-links">
      <h2 id="footer-links">Quick links</h2>
      <ul>
        {PAGES.map(([type, label]) => (
          <li key={type}>
            <a href={links.to(type)}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The services by name, as text. */
export function ServiceNames() {
  const services = [...useSite().data.services].sort((a, b) => a.order - b.order);
  return (
    <div>
      <h2>Services</h2>
      <ul>
        {services.map((service) => (
          <li key={service.slug}>{service.name}</li>
        ))}
      </ul>
    </div>
  );
}
