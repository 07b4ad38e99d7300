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

/**
 * The outline of a star, filled from the left. Its area counts, not its width: most of a star is in its middle, so that a tenth
 * of the width, at the tip, would not be seen.
 */
function PartOfStar({ part }: { readonly part: number }) {
  const star = `${useSite().images.get(ICON_SHEET).src}#star`;
  return (
    <svg viewBox="0 0 24 24" className="line-art">
      <use href={star} width="24" height="24" fill="none" />
      <svg width={part && Math.round((6.4 + part * 11.2) * 10) / 10} height="24">
        <use href={star} width="24" height="24" />
      </svg>
    </svg>
  );
}
