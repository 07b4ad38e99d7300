import type { ReactNode } from 'react';
import { useSite, useWords } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';

/** `primary` stands out on any ground; the others take the text color of the ground that they stand on. */
type Look = 'primary' | 'secondary' | 'onDark';

interface ActionProps {
  readonly href: string;
  readonly look?: Look;
  readonly children: ReactNode;
}

/** A link that looks like a button: something to do, not somewhere to read. */
export function Action({ href, look = 'primary', children }: ActionProps) {
  return (
    <a href={href} className={look === 'primary' ? 'act act-first' : 'act act-second'}>
      {children}
    </a>
  );
}

/** Calls the company. The number is the label: on a desk it is read, on a phone it is tapped. */
export function CallAction({ look = 'primary' }: { readonly look?: Look }) {
  const { site } = useSite();
  return (
    <Action href={`tel:${site.telephone}`} look={look}>
      <Icon name="phone" />
      {useWords().actions.call}
    </Action>
  );
}

interface QuoteActionProps {
  readonly look?: Look;
  /** Where the form is. Default: on the home page. */
  readonly href?: string | undefined;
}

/** Leads to the free quote form. */
export function QuoteAction({ look = 'secondary', href }: QuoteActionProps) {
  const { links } = useSite();
  return (
    <Action href={href ?? `${links.to('home')}#quote`} look={look}>
      {useWords().actions.quote}
    </Action>
  );
}

/** A link in a card or under a text, with an arrow. `label` must say where it leads. */
export function MoreLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a href={href} className="more">
      {label}
      <Icon name="arrow-right" />
    </a>
  );
}
