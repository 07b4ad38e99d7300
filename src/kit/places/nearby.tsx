import { Picture } from '../content/picture.tsx';

/** A nearby place. */
export interface NearbyPlace {
  readonly href: string;
  /** Text of the link: the name, or a phrase that contains it. */
  readonly name: string;
  /** The distance, as `distanceTo` returns it. */
  readonly distance?: string;
  /** Id of an image of the site. */
  readonly picture?: string;
}

interface NearbyPlacesProps {
  readonly places: readonly NearbyPlace[];
  readonly className?: string;
}

/** Renders links to nearby places with their distances. Find the places with `lookups.nearest`. */
export function NearbyPlaces({ places, className = 'nearby' }: NearbyPlacesProps) {
  return (
    <ul className={className}>
      {places.map(({ href, name, distance, picture }) => (
        <li key={href}>
          <a href={href}>
            {picture && <Picture id={picture} />}
            {name}
          </a>
          {distance && <p>{distance}</p>}
        </li>
      ))}
    </ul>
  );
}
