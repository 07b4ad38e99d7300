import { Fragment } from 'react';
import { useSite } from '../../data.ts';

/** A text whose phone number is a link. */
export function PhoneText({ text }: { readonly text: string }) {
  const { phone, telephone } = useSite().site;
  const [before, ...parts] = text.split(phone);
  return (
    <>
      {before}
      {parts.map((after) => (
        <Fragment key={after}>
          <a href={`tel:${telephone}`}>{phone}</a>
          {after}
        </Fragment>
      ))}
    </>
  );
}
