import { formatAddress, HoursTable, LanguageLinks, LinkList, SpecialHours, Toaster } from 'crosstown/kit';
import { type types, useSite } from '../data.ts';
import { officeAt, reachAt, type Spot } from '../offices.ts';
import { footerLists } from '../pages/areas.ts';
import { IconOf } from './icon.tsx';

/** What stands before and after the sections of every page. */
export function frame(context: typeof types.page) {
  const at = { office: officeAt(context) };
  return {
    before: [<Header key="header" page={context.page} {...at} />],
    after: [<Footer key="footer" {...at} />, <Messages key="messages" />],
  };
}

function Header({ page, office }: Spot & { readonly page: (typeof types.page)['page'] }) {
  const build = useSite();
  const { site, links } = build;
  const { phone, telephone } = reachAt({ ...build, office });
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-(--left) pt-3.5">
      <a href="#content" className="sr-only focus:not-sr-only">
        {site.words.skip}
      </a>
      <a href={links.to('home')} className="sign uppercase">
        <IconOf record={site} />
        {site.shortName}
      </a>
      <nav aria-label={site.words.menu} className="order-1 w-full md:order-none md:ml-auto md:w-auto">
        <ul className="flex gap-x-5.5">
          {site.menu.map(({ label, to }) => (
            <li key={to}>
              <a
                href={links.forPath(to)}
                aria-current={to === page.path ? 'page' : undefined}
                className="block border-b-3 border-transparent py-2.5 hover:border-current aria-current:border-current"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a href={`tel:${telephone}`} className="py-2.5 font-display text-2xl font-semibold">
        {phone}
      </a>
      <LanguageLinks page={page} className="order-2 flex gap-x-4 py-2.5 underline md:order-none" />
    </header>
  );
}

/** The floor that the house stands on. */
function Footer({ office }: Spot) {
  const build = useSite();
  const { site, links, data } = build;
  const { words, email } = site;
  const reach = reachAt({ ...build, office });
  const { name, address, telephone, phone } = reach;
  const contact = [
    ...(office ? [{ name: formatAddress(office.address), href: links.to('office', { office }) }] : []),
    { name: phone, href: `tel:${telephone}` },
    { name: email, href: `mailto:${email}` },
  ];
  const title = office || !address ? name : `${name}, ${formatAddress(address)}`;
  return (
    <footer className="bg-floor px-(--left) py-10 text-on-floor">
      <div className="grid gap-8 sm:grid-cols-2 xl:grid-cols-4">
        <LinkList title={title} links={contact} />
        <div>
          <h2>{words.hours}</h2>
          <HoursTable hours={reach.hours} />
          <SpecialHours of={reach} words={site.hoursWords} />
        </div>
        {footerLists(build).map(({ title, links }) => (
          <LinkList key={title} title={title} links={links} />
        ))}
      </div>
      <p className="mt-8 max-w-200 border-t border-white/20 pt-5">
        {words.note} <a href={links.to('privacy')}>{words.privacy}</a>
        {data.texts.map((text) => (
          <span key={text.slug}>
            {' '}
            <a href={links.to('text', { text })}>{text.title}</a>
          </span>
        ))}
      </p>
    </footer>
  );
}

/** Where messages of the form pop up. */
function Messages() {
  const { form, words } = useSite().site;
  return <Toaster durationMs={form.toastMs} label={words.messages} close={words.close} />;
}
