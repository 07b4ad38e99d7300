import { useSite } from '../../data.ts';
import { LogoMark } from '../../pictures/icons/logo-mark.tsx';

/** The mark with the company's name beside it. Colors come from the text color and the accent of the mark. */
export function Logo() {
  const { site } = useSite();
  return (
    <span className="logo">
      <LogoMark className="size-10" />
      <span>
        <b>{site.alternateName}</b> <br /> <small>{site.trade}</small>
      </span>
    </span>
  );
}
