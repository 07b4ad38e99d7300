import type { ReactNode } from 'react';
import { useSite } from '../../data.ts';
import { Icon } from '../../icons/index.tsx';

type Look = 'primary' | 'secondary' | 'onDark';

const LOOKS: Readonly<Record<Look, string>> = {
  primary: 'border-transparent bg-signal-600 text-white hover:bg-signal-700',
  secondary: 'border-pine-700 bg-transparent text-pine-900 hover:bg-pine-50',
  onDark: 'border-sand-200 bg-transparent text-sand-50 hover:bg-pine-800',
};

interface ActionProps {
  readonly href: string;
  readonly look?: Look;
  readonly children: ReactNode;
}

/** A link that looks like a button: something to do, not somewhere to read. */
export function Action({ href, look = 'primary', children }: ActionProps) {
  return (
    <a
      href={href}
      className={`${LOOKS[look]} inline-flex min-h-12 items-center justify-center gap-2 rounded-md border px-5 py-2.5 font-semibold`}
    >
      {children}
    </a>
  );
}

/** Calls the company. The number is the label: on a desk it is read, on a phone it is tapped. */
export function CallAction({ look = 'primary' }: { readonly look?: Look }) {
  const { site } = useSite();
  return (
    <Action href={`tel:${site.telephone}`} look={look}>
      <Icon name="phone" className="size-5 shrink-0" />
      Call {site.phone}
    </Action>
  );
}

/** Leads to the free quote form on the home page. */
export function QuoteAction({ look = 'secondary' }: { readonly look?: Look }) {
  const { links } = useSite();
  return (
    <Action href={`${links.to('home')}#quote`} look={look}>
      Get a free quote
    </Action>
  );
}

/** A link in a card or under a text, with an arrow. `label` must say where it leads. */
export function MoreLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-pine-800 underline decoration-signal-600 decoration-2 underline-offset-4 hover:text-signal-700"
    >
      {label}
      <Icon name="arrow-right" className="size-4 shrink-0" />
    </a>
  );
}
