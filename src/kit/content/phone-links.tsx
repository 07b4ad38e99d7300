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
