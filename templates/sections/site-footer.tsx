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
  return (
    <div>
      <Logo />
      <p className="mt-4">{site.blurb}</p>
      <address className="mt-4 not-italic">
        <a href={`tel:${site.telephone}`} className="display accent text-xl">
          {site.phone}
        </a>
        <br />
        <a href={`mailto:${site.email}`}>{site.email}</a>
        <br />
        {useWords().footer.place}
      </address>
    </div>
  );
}

/** Social and legal entries are links once they have an address, and plain text until then. */
function Legal() {
  const { site } = useSite();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-pine-600 py-4 text-sm">
      <p>{useWords().footer.legal}</p>
      <ul className="flex flex-wrap items-center gap-x-5">
        {[...site.social, ...site.legal].map(({ name, url }) => (
          <li key={name}>{url ? <a href={url}>{name}</a> : name}</li>
        ))}
      </ul>
    </div>
  );
}
