import { useSite } from '../../data.ts';
import { ICON_SHEET, Icon } from '../../pictures/icons/index.tsx';

/** Five stars for the eye, the last as full as the value says; the figure beside them is the text. */
export function Stars({ value }: { readonly value: number }) {
  const full = Math.floor(value);
  return (
    <span aria-hidden="true" className="stars">
      {[1, 2, 3, 4, 5].map((n) =>
        n <= full ? <Icon key={n} name="star" /> : <PartOfStar key={n} part={Math.max(0, value - n + 1)} />,
      )}
    </span>
  );
}

/** The outline of a star, filled from the left. It is 19 units wide. */
function PartOfStar({ part }: { readonly part: number }) {
  const star = `${useSite().images.get(ICON_SHEET).src}#star`;
  return (
    <svg viewBox="0 0 24 24" className="line-art">
      <use href={star} width="24" height="24" fill="none" />
      <svg width={Math.round((2.5 + part * 19) * 10) / 10} height="24">
        <use href={star} width="24" height="24" />
      </svg>
    </svg>
  );
}
