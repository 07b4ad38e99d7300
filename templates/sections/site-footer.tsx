import { useSite } from '../data.ts';
import { Logo } from '../icons/logo.tsx';
import { Container } from './ui/layout.tsx';

/** The footer of every page. */
export function SiteFooter() {
  const { site } = useSite();
  return (
    <footer className="bg-pine-950 text-sand-100 [--focus:var(--color-butter-300)]">
      <Container>
        <div className="grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-4">
          <Company />
          <QuickLinks />
          <ServiceNames />
          <HoursAndUpdates />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-pine-700 py-6 text-sm">
          <p>
            © {site.since} {site.name}. Licensed and insured in Maine.
          </p>
          <Placeholders />
        </div>
      </Container>
    </footer>
  );
}

function Company() {
  const { site } = useSite();
  return (
    <div>
      <Logo className="text-sand-50" />
      <p className="mt-4">{site.blurb}</p>
      <address className="mt-4 not-italic">
        <a href={`tel:${site.telephone}`} className={LINK}>
          {site.phone}
        </a>
        <br />
        <a href={`mailto:${site.email}`} className={LINK}>
          {site.email}
        </a>
        <br />
        <span className="inline-flex min-h-8 items-center">{site.address.locality}, Maine</span>
      </address>
    </div>
  );
}

function QuickLinks() {
  const { links } = useSite();
  const pages = [
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
  return (
    <nav aria-labelledby="footer-links">
      <h2 id="footer-links" className={HEADING}>
        Quick links
      </h2>
      <ul className="columns-2 gap-x-6 sm:columns-1">
        {pages.map(([type, label]) => (
          <li key={type}>
            <a href={links.to(type)} className={LINK}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ServiceNames() {
  const services = [...useSite().data.services].sort((a, b) => a.order - b.order);
  return (
    <div>
      <h2 className={HEADING}>Services</h2>
      <ul>
        {services.map((service) => (
          <li key={service.slug} className="py-1">
            {service.name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function HoursAndUpdates() {
  const { site } = useSite();
  return (
    <div>
      <h2 className={HEADING}>Business hours</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {site.hours.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{site.emergency} emergency service</p>
      <StayUpdated />
    </div>
  );
}

/** Opens the visitor's e-mail program with a request to be put on the list: no server takes subscriptions. */
function StayUpdated() {
  const { site } = useSite();
  return (
    <form action={`mailto:${site.email}`} method="get" className="mt-8">
      <h2 className={HEADING}>Stay Updated</h2>
      <input type="hidden" name="subject" value="Subscribe" />
      <label htmlFor="subscribe-email" className="block">
        E-mail address
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id="subscribe-email"
          type="email"
          name="body"
          required
          autoComplete="email"
          className="min-h-11 w-full min-w-0 rounded-md border border-sand-300 bg-white px-3 text-pine-950"
        />
        <button
          type="submit"
          className="min-h-11 rounded-md border border-sand-200 px-4 font-semibold hover:bg-pine-800"
        >
          Subscribe
        </button>
      </div>
      <p className="mt-2 text-sm">Opens your e-mail program with a request to join the list.</p>
    </form>
  );
}

/** Social and legal entries are links once they have an address, and plain text until then. */
function Placeholders() {
  const { site } = useSite();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {[...site.social, ...site.legal].map(({ name, url }) => (
        <li key={name}>
          {url ? (
            <a href={url} className={LINK}>
              {name}
            </a>
          ) : (
            <span className="inline-flex min-h-8 items-center">{name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const HEADING = 'mb-3 text-lg font-semibold';

const LINK = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline';
