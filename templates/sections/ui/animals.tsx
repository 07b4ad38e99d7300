import { Picture } from 'crosstown/kit';
import { plateId } from '../../pictures/ids.ts';
import type { Animal } from '../../schema.ts';

interface AnimalsProps {
  readonly animals: readonly Animal[];
  /** Whether it is told how large they are and what to know them by, or the name alone. */
  readonly detailed?: boolean;
}

/** Plates of animals, each with its name; on the plate stands a bar that says how large it is. */
export function Animals({ animals, detailed = false }: AnimalsProps) {
  return (
    <div className={detailed ? 'plates plates-told' : 'plates'}>
      {animals.map((animal) => (
        <figure key={animal.slug}>
          <Picture id={plateId(animal)} />
          <figcaption>
            <b>{animal.name}</b> {detailed && <i lang="la">{animal.latin}</i>}
            {detailed && (
              <p>
                {animal.size} {animal.marks}
              </p>
            )}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
