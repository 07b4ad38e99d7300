import { useSite, useWords } from '../../data.ts';
import { pageLink } from '../../page-links.ts';

/** The pages that visitors look for at the foot of a page. */
export function QuickLinks() {
  const build = useSite();
  const { footer } = useWords();
  return (
    <nav aria-labelledby="footer-links">
      <h2 id="footer-links">{footer.links}</h2>
      <ul>
        {footer.pages.map((slug) => {
          const { href, name } = pageLink(build, slug);
          return (
            <li key={slug}>
              <a href={href}>{name}</a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The services by name, as text. */
export function ServiceNames() {
  const services = [...useSite().data.services].sort((a, b) => a.order - b.order);
  return (
    <div className="footer-services">
      <h2>{useWords().footer.services}</h2>
      <ul>
        {services.map((service) => (
          <li key={service.slug}>{service.name}</li>
        ))}
      </ul>
    </div>
  );
}
