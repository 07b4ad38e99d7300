import { Island } from 'crosstown';
import { HoursTable } from 'crosstown/kit';
import type { ReactNode } from 'react';
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
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-(--left) pt-3.5">
      <a href="#content" className="sr-only focus:not-sr-only">
        {site.words.skip}
      </a>
      <a href={links.to('home')} className="sign uppercase">
        {site.short}
      </a>
      <nav aria-label={site.words.menu} className="order-1 w-full md:order-none md:ml-auto md:w-auto">
        <ul className="flex gap-x-5.5">
          {site.menu.map(({ label, to }) => (
            <li key={to}>
              <a
                href={links.forPath(to)}
                aria-current={to === path ? 'page' : undefined}
                className="block border-b-3 border-transparent py-2.5 hover:border-current aria-current:border-current"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a href={`tel:${site.telephone}`} className="py-2.5 font-display text-2xl font-semibold">
        {site.phone}
      </a>
    </header>
  );
}

/** The floor that the house stands on. */
function Footer() {
  const { site, data, links } = useSite();
  const { words, address } = site;
  return (
    <footer className="bg-[#33201a] px-(--left) py-10 text-[#f3e6d2]">
      <div className="grid gap-8 sm:grid-cols-2 xl:grid-cols-4">
        <Column title={site.name}>
          <p>
            {address.locality}, {address.region}
          </p>
          <TextLink href={`tel:${site.telephone}`}>{site.phone}</TextLink>
          <TextLink href={`mailto:${site.email}`}>{site.email}</TextLink>
        </Column>
        <Column title={words.hours}>
          <HoursTable hours={site.hours} />
        </Column>
        <Column title={words.towns}>
          {data.towns.map((town) => (
            <TextLink key={town.slug} href={links.to('town', { town })}>
              {town.name}
            </TextLink>
          ))}
        </Column>
        <Column title={words.services}>
          {data.services.map((service) => (
            <TextLink key={service.slug} href={links.to('service', { service })}>
              {service.name}
            </TextLink>
          ))}
        </Column>
      </div>
      <p className="mt-8 max-w-200 border-t border-white/20 pt-5">
        {words.note} <a href={links.to('privacy')}>{words.privacy}</a>
      </p>
    </footer>
  );
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-2xl text-routed">{title}</h2>
      {children}
    </div>
  );
}

/** A link on a line of its own, high enough for a thumb. */
function TextLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <p className="py-1.5">
      <a href={href}>{children}</a>
    </p>
  );
}

/** Where messages of the form pop up. */
function Messages() {
  const { form, words } = useSite().site;
  const props = { durationMs: form.toastMs, label: words.messages, close: words.close };
  return <Island name="toaster" props={props} />;
}
