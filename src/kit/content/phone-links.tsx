import { createElement, Fragment, type ReactNode } from 'react';

/** A phone number as texts contain it, and in the format for dialing. */
export interface Phone {
  readonly phone: string;
  readonly telephone: string;
}

/** Links the phone number wherever a Markdown text contains it, except in the text of a link. */
export function linkPhone(markdown: string, { phone, telephone }: Phone): string {
  return markdown
    .split(phone)
    .reduce((text, next) => `${text}${isInLink(text) ? phone : `[${phone}](tel:${telephone})`}${next}`);
}

/** Whether a bracket is open at the end of a text. */
function isInLink(text: string): boolean {
  return text.lastIndexOf('[') > text.lastIndexOf(']');
}

interface PhoneTextProps extends Phone {
  readonly text: string;
  /** Class of the links. */
  readonly className?: string;
}

/** Renders a plain text, with a link wherever it contains the phone number. */
export function PhoneText({ text, phone, telephone, className }: PhoneTextProps): ReactNode {
  const [first = '', ...others] = text.split(phone);
  const link = (
    <a href={`tel:${telephone}`} className={className}>
      {phone}
    </a>
  );
  return createElement(Fragment, null, first, ...others.flatMap((part) => [link, part]));
}
