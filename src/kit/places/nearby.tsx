import { Picture } from '../content/picture.tsx';

/** A place to go on with. */
export interface NearbyPlace {
  readonly href: string;
  /** What the link says: the name, or a phrase with it. */
  readonly name: string;
  /** How far it is, as `distanceTo` says it. */
  readonly distance?: string;
  /** Id of an image of the site. */
  readonly picture?: string;
}

interface NearbyPlacesProps {
  readonly places: readonly NearbyPlace[];
  readonly className?: string;
}

/** Links to the places around one, each with its distance. Find them with `lookups.nearest`. */
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
