import { Fragment } from 'react';

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

/** Renders a plain text with the phone number in it as a link. */
export function TextWithPhone({ text, phone, telephone }: Phone & { readonly text: string }) {
  return text.split(phone).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their position
    <Fragment key={i}>
      {i > 0 && <a href={`tel:${telephone}`}>{phone}</a>}
      {part}
    </Fragment>
  ));
}
