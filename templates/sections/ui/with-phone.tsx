import { PhoneText } from 'crosstown/kit';
import { useSite } from '../../data.ts';

/** A text in which the phone number and the email address are links: people who read it on a phone tap them. */
export function WithPhone({ text }: { readonly text: string }) {
  const { phone, telephone, email } = useSite().site;
  const at = text.indexOf(email);
  const before = at < 0 ? text : text.slice(0, at);
  return (
    <>
      <PhoneText text={before} phone={phone} telephone={telephone} className="whitespace-nowrap underline" />
      {at >= 0 && (
        <>
          <a href={`mailto:${email}`} className="underline">
            {email}
          </a>
          <WithPhone text={text.slice(at + email.length)} />
        </>
      )}
    </>
  );
}
