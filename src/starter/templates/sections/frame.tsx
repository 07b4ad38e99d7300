import { Island } from 'crosstown';
import { HoursTable } from 'crosstown/kit';
import { type Layout, useSite } from '../data.ts';

/** What stands before and after the sections of every page. */
export function frame({ page }: Layout) {
  return {
    before: [<Header key="header" path={page.path} />],
    after: [<Footer key="footer" />, <Messages key="messages" />],
  };
}

function Header({ path }: { readonly path: string }) {
  const { site, links } = useSite();
  return (
    <header className="site-header">
      <a href="#content" className="skip">
        {site.words.skip}
      </a>
      <a href={links.to('home')} className="sign wordmark">
        {site.short}
      </a>
      <nav aria-label={site.words.menu}>
        <ul>
          {site.menu.map(({ label, to }) => (
            <li key={to}>
              <a href={links.forPath(to)} aria-current={to === path ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a href={`tel:${site.telephone}`} className="phone">
        {site.phone}
      </a>
    </header>
  );
}

function Footer() {
  const { site, data, links } = useSite();
  const { words } = site;
  return (
    <footer className="site-footer">
      <div className="in columns">
        <div>
          <h2>{site.name}</h2>
          <p>
            {site.address.locality}, {site.address.region}
          </p>
          <p>
            <a href={`tel:${site.telephone}`}>{site.phone}</a>
          </p>
          <p>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
        </div>
        <div>
          <h2>{words.hours}</h2>
          <HoursTable hours={site.hours} />
        </div>
        <LinkColumn
          title={words.towns}
          links={data.towns.map((town) => [town.name, links.to('town', { town })])}
        />
        <LinkColumn
          title={words.services}
          links={data.services.map((service) => [service.name, links.to('service', { service })])}
        />
        <p className="note">
          {words.note} <a href={links.to('privacy')}>{words.privacy}</a>
        </p>
      </div>
    </footer>
  );
}

interface LinkColumnProps {
  readonly title: string;
  readonly links: readonly (readonly [name: string, href: string])[];
}

function LinkColumn({ title, links }: LinkColumnProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(([name, href]) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where messages of the form pop up. */
function Messages() {
  const { form, words } = useSite().site;
  const props = { durationMs: form.toastMs, label: words.messages, close: words.close };
  return <Island name="toaster" props={props} />;
}
