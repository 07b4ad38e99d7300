import { Glyph } from '../glyphs.tsx';
import { currentMark, isInside } from './current.ts';
import { type CurrentLink, isMenu, type NavEntry, type NavMenu } from './types.ts';

type NavProps = {
  readonly entries: readonly NavEntry[];
  readonly current: CurrentLink | null;
  readonly label: string;
};

/** The navigation of wide screens: plain links, and dropdowns that are native disclosures. */
export function DesktopNav({ entries, current, label }: NavProps) {
  return (
    <nav aria-label={label} className="hidden h-full lg:@min-[56rem]:block">
      <ul className="flex h-full items-center">
        {entries.map((entry) => (
          <li key={entry.href} className="flex h-full items-center">
            {isMenu(entry) ? (
              <Dropdown menu={entry} current={current} />
            ) : (
              <a href={entry.href} aria-current={currentMark(entry.href, current)} className={ITEM}>
                {entry.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Dropdown({ menu, current }: { readonly menu: NavMenu; readonly current: CurrentLink | null }) {
  return (
    <details name="site-nav" className="group/menu">
      <summary aria-current={isInside(menu, current) || undefined} className={ITEM}>
        {menu.label}
        <Glyph name="chevron" className="size-4 transition-transform group-open/menu:rotate-180" />
      </summary>
      <div className={PANEL}>
        <div className="mx-auto grid max-w-7xl grid-cols-[13rem_1fr] gap-x-12 px-8 py-8">
          <p>
            <a
              href={menu.href}
              aria-current={currentMark(menu.href, current)}
              className="-mx-2 inline-flex min-h-11 items-center gap-2 px-2 font-display text-xl text-pine-900"
            >
              {menu.overview}
              <Glyph name="arrow" className="size-5 shrink-0 text-signal-600" />
            </a>
          </p>
          <MenuGroups menu={menu} current={current} />
        </div>
      </div>
    </details>
  );
}

function MenuGroups({ menu, current }: { readonly menu: NavMenu; readonly current: CurrentLink | null }) {
  return (
    <div
      className="grid auto-cols-fr gap-x-8 data-grouped:grid-flow-col"
      data-grouped={menu.groups.length > 1 || undefined}
    >
      {menu.groups.map(({ label, links }) => (
        <div key={links[0]?.href}>
          {label && (
            <p className="mb-1 border-b border-sand-200 pb-2 text-sm font-semibold text-pine-600">{label}</p>
          )}
          <ul className={label ? undefined : 'columns-4 gap-x-6'}>
            {links.map((link) => (
              <li key={link.href} className="break-inside-avoid">
                <a
                  href={link.href}
                  aria-current={currentMark(link.href, current)}
                  className="-mx-2 flex min-h-11 items-center px-2 py-2 leading-snug"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const ITEM =
  'relative flex h-11 cursor-pointer items-center gap-1 rounded-md px-2 font-medium whitespace-nowrap text-pine-900 hover:text-signal-700 aria-[current]:after:absolute aria-[current]:after:inset-x-2 aria-[current]:after:bottom-1 aria-[current]:after:border-b-2 aria-[current]:after:border-signal-600 xl:px-3 xl:aria-[current]:after:inset-x-3 [&::-webkit-details-marker]:hidden';

/** Hangs below the whole bar; scrolls by itself on a low screen. */
const PANEL =
  'absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] overflow-y-auto overscroll-contain border-y border-sand-200 bg-white text-pine-900 shadow-lg [&_a]:rounded-sm [&_a]:decoration-signal-600 [&_a]:decoration-2 [&_a]:underline-offset-4 [&_a:hover]:underline [&_a[aria-current]]:font-semibold [&_a[aria-current]]:underline';
