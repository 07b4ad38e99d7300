import type { ReactNode } from 'react';
import { type Build, useSite, useWords } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';
import { QUOTE_FORM } from '../quote-form.tsx';

/** `primary` is the quote, in the color of the form's button; `secondary` a call, in the text color of its ground. */
type Look = 'primary' | 'secondary';

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

/** Calls the company. A desk also shows the number: there it is read, on a phone it is tapped. */
export function CallAction({ look = 'secondary' }: Pick<ActionProps, 'look'>) {
  const { site } = useSite();
  return (
    <Action href={`tel:${site.telephone}`} look={look}>
      <Icon name="phone" />
      {useWords().actions.call}
      <span className="max-sm:hidden low:hidden">{site.phone}</span>
    </Action>
  );
}

interface QuoteActionProps {
  /** Where the form is. Default: on the contact page. */
  readonly href?: string | undefined;
  /** What it says. Default: that the quote is free. */
  readonly label?: string | undefined;
}

/** Leads to the quote form. */
export function QuoteAction({ href, label }: QuoteActionProps) {
  const { links } = useSite();
  const { quote } = useWords().actions;
  return <Action href={href ?? contactForm(links)}>{label ?? quote}</Action>;
}

/** The form for pages that have none of their own: those that nobody reads to buy. */
export function contactForm(links: Build['links']): string {
  return `${links.to('contact')}#${QUOTE_FORM}`;
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
