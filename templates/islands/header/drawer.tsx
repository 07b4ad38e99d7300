import { Glyph } from '../glyphs.tsx';
import { currentMark, isInside } from './current.ts';
import { type CurrentLink, type HeaderProps, isMenu, type NavMenu } from './types.ts';

/** The menu button of small screens with its modal side menu. Invoker commands make it work before any script. */
export function Drawer(header: HeaderProps) {
  return (
    <>
      <button
        type="button"
        {...invoke('show-modal')}
        aria-haspopup="dialog"
        aria-label={header.labels.menu}
        className={MENU}
      >
        <Glyph name="menu" className="size-[28px]" />
      </button>
      <dialog id={ID} aria-label={header.labels.menu} closedby="any" className={PANEL}>
        <DrawerBody {...header} />
      </dialog>
    </>
  );
}

function DrawerBody({ entries, current, phone, labels }: HeaderProps) {
  return (
    <div className="flex min-h-full flex-col">
      <div className="sticky top-0 z-10 flex h-20 shrink-0 items-center justify-between border-b border-sand-200 bg-sand-50 pr-4 pl-6">
        <p className="font-display text-xl font-semibold">{labels.menu}</p>
        <button type="button" {...invoke('close')} aria-label={labels.close} className={SQUARE}>
          <Glyph name="close" className="size-[28px]" />
        </button>
      </div>
      <nav aria-label={labels.nav} className="flex-1 px-4 pb-6">
        <ul className="divide-y divide-sand-200 border-b border-sand-200">
          {entries.map((entry) => (
            <li key={entry.href}>
              {isMenu(entry) ? (
                <Section menu={entry} current={current} />
              ) : (
                <a href={entry.href} aria-current={currentMark(entry.href, current)} className={ROW}>
                  {entry.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <p className="sticky bottom-0 border-t border-sand-200 bg-sand-50 p-4">
        <a href={phone.href} className={CALL}>
          <Glyph name="phone" className="size-5 shrink-0" />
          {phone.label}
        </a>
      </p>
    </div>
  );
}

function Section({ menu, current }: { readonly menu: NavMenu; readonly current: CurrentLink | null }) {
  const links = [{ href: menu.href, label: menu.overview }, ...menu.groups.flatMap((group) => group.links)];
  return (
    <details name="drawer-nav" className="group/section">
      <summary aria-current={isInside(menu, current) || undefined} className={ROW}>
        {menu.label}
        <Glyph
          name="chevron"
          className="ml-auto size-5 shrink-0 transition-transform group-open/section:rotate-180"
        />
      </summary>
      <ul className={LINKS}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={currentMark(href, current)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Attributes of a button that commands the dialog; React passes them on, its types do not know them yet. */
function invoke(command: 'show-modal' | 'close') {
  return { command, commandfor: ID };
}

const ID = 'site-menu';

const SQUARE = 'grid size-[44px] shrink-0 place-items-center rounded-md text-pine-900 hover:bg-sand-100';

const MENU = `${SQUARE} -mr-[8px] lg:@min-[56rem]:hidden`;

const PANEL =
  'ml-auto h-dvh max-h-none w-88 max-w-[calc(100%-2.5rem)] translate-x-full scroll-py-24 overflow-y-auto overscroll-contain bg-sand-50 text-pine-900 transition-[translate,display,overlay] transition-discrete duration-300 open:translate-x-0 starting:open:translate-x-full backdrop:bg-pine-950/60';

const ROW =
  'flex min-h-14 cursor-pointer items-center gap-2 px-2 font-display text-lg aria-[current]:text-signal-700 aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-6 [&::-webkit-details-marker]:hidden';

const LINKS =
  'mb-3 ml-2 border-l-2 border-sand-200 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:py-2 [&_a]:leading-snug [&_a]:px-4 [&_a[aria-current]]:font-semibold [&_a[aria-current]]:text-signal-700';

const CALL =
  'flex min-h-12 items-center justify-center gap-2 rounded-md border border-transparent bg-signal-600 px-4 font-semibold text-white hover:bg-signal-700';
