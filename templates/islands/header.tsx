import type { ReactNode } from 'react';
import { LogoMark } from '../icons/logo.tsx';
import { Glyph } from './glyphs.tsx';
import { DesktopNav } from './header/desktop-nav.tsx';
import { Drawer } from './header/drawer.tsx';
import type { HeaderProps, NavLink } from './header/types.ts';

/**
 * The sticky header, rendered on the server only; its child is the island that brings it to life.
 * Its box keeps the tall height and only the bar inside shrinks, so that scrolling never moves the page; the rest of
 * the box lets clicks through to what is below.
 */
export function Header({ children, ...props }: HeaderProps & { readonly children?: ReactNode }) {
  const { entries, current, phone, sitemap, labels } = props;
  return (
    <header className="group/header pointer-events-none sticky top-0 z-40 h-20 print:static">
      <div className={BAR}>
        <div className="mx-auto flex h-full max-w-7xl items-center gap-1 px-[16px] sm:gap-2 lg:px-8">
          <Wordmark {...props} />
          <DesktopNav entries={entries} current={current} label={labels.nav} />
          <a href={phone.href} className={PHONE}>
            {phone.label}
          </a>
          <CallButton href={phone.href} label={labels.call} />
          <Drawer {...props} />
          <noscript>
            <a href={sitemap.href} className={SITEMAP}>
              {sitemap.label}
            </a>
          </noscript>
          {children}
        </div>
      </div>
    </header>
  );
}

function Wordmark({ home, name, trade }: HeaderProps) {
  return (
    <a
      href={home}
      className="mr-auto flex min-h-11 min-w-0 items-center gap-2 rounded-md text-pine-900 sm:gap-2.5"
    >
      <LogoMark className="size-[36px] shrink-0" />
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-display text-[min(1.125rem,5.5vw)] font-semibold tracking-tight sm:text-xl">
          {name}
        </span>{' '}
        <span className="block truncate text-[min(0.75rem,4vw)] sm:text-sm text-pine-600">{trade}</span>
      </span>
    </a>
  );
}

function CallButton({ href, label }: NavLink) {
  return (
    <a href={href} className={CALL}>
      <Glyph name="phone" className="size-5 shrink-0 @min-[22rem]:hidden @min-[24rem]:block" />
      <span className="@max-[22rem]:sr-only">{label}</span>
    </a>
  );
}

/** Hangs below the bar like a tab: on small screens the bar itself has no room for it. */
const SITEMAP =
  'absolute top-full right-4 flex min-h-11 items-center rounded-b-md border border-t-0 border-sand-200 bg-sand-50 px-4 text-pine-900 underline lg:@min-[56rem]:hidden';

/** Queries of the bar's own width in rem also hold for visitors with large text, those of the screen do not. */
const BAR =
  '@container pointer-events-auto relative h-20 border-b border-sand-200 bg-sand-50 transition-[height,box-shadow] duration-200 group-data-compact/header:h-14 group-data-compact/header:shadow-md';

const PHONE =
  'ml-2 hidden min-h-11 items-center rounded-md px-2 font-medium whitespace-nowrap text-pine-900 tabular-nums underline-offset-4 hover:underline xl:@min-[72rem]:flex';

const CALL =
  'flex h-11 min-w-[44px] shrink-0 items-center justify-center gap-2 rounded-md border border-transparent bg-signal-600 px-[12px] font-semibold whitespace-nowrap text-white hover:bg-signal-700 sm:px-4';
