import { Icon } from '../../pictures/icons/index.tsx';

/** Five stars for the eye; the figure beside them is the text. */
export function Stars() {
  return (
    <span aria-hidden="true" className="stars">
      {[1, 2, 3, 4, 5].map((n) => (
        <Icon key={n} name="star" />
      ))}
    </span>
  );
}
