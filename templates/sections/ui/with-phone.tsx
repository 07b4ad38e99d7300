import { PhoneText } from 'crosstown/kit';
import { useSite } from '../../data.ts';

/** A text in which the phone number is a link: people who read it on a phone tap it. */
export function WithPhone({ text }: { readonly text: string }) {
  const { phone, telephone } = useSite().site;
  return (
    <PhoneText text={text} phone={phone} telephone={telephone} className="whitespace-nowrap underline" />
  );
}
