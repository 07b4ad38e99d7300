import { fillPhrase } from 'crosstown';
import { useSite, useWords } from '../data.ts';
import { QuickLinks, ServiceNames } from './footer/lists.tsx';
import { Logo } from './footer/logo.tsx';
import { StayUpdated } from './footer/stay-updated.tsx';
import { HoursTable } from './ui/hours.tsx';

/** The footer of every page. */
export function SiteFooter() {
  return (
    <footer className="footer">
      <div className="wide">
        <div className="footer-columns">
          <Company />
          <QuickLinks />
          <ServiceNames />
          <div>
            <h2>{useWords().footer.hours}</h2>
            <HoursTable />
            <StayUpdated />
          </div>
        </div>
        <Legal />
      </div>
    </footer>
  );
}

function Company() {
  const { site } = useSite();
  const { footer } = useWords();
  return (
    <div>
      <Logo />
      <p>{site.blurb}</p>
      <address>
        <a href={`tel:${site.telephone}`} className="display accent text-xl">
          {site.phone}
        </a>
        <br />
        <a href={`mailto:${site.email}`}>{site.email}</a>
        <br />
        <span>{footer.place}</span>
        <br />
        <span>{footer.prices}</span>
      </address>
    </div>
  );
}

/** Social and legal entries are links once they have an address, and plain text until then. */
function Legal() {
  const { site, links } = useSite();
  return (
    <div className="legal">
      <p>{fillPhrase(useWords().footer.legal, { years: yearsOf(site), site })}</p>
      <ul>
        {[...site.social, ...site.legal].map(({ name, url }) => (
          <li key={name}>{url ? <a href={links.forPath(url)}>{name}</a> : name}</li>
        ))}
      </ul>
    </div>
  );
}

/** From the year in which the business began to that in which its data was last looked after. */
function yearsOf({ since, updated }: { readonly since: number; readonly updated: string }): string {
  const last = updated.slice(0, 4);
  return last === String(since) ? last : `${since}–${last}`;
}
