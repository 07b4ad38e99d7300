import { useSite } from '../data.ts';
import { type Facts, factsOf } from '../facts.ts';
import type { Town } from '../schema.ts';
import { say } from '../words.ts';

interface FigureListProps {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly facts: Facts;
}

/** The figures of a town. Where one is not known, its line is missing. */
export function FigureList({ rows, facts }: FigureListProps) {
  const { links, site } = useSite();
  return (
    <>
      <dl className="figure-list">
        {rows.map(({ label, value }) => {
          const said = say([value], facts);
          return (
            said && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{said}</dd>
              </div>
            )
          );
        })}
      </dl>
      <p className="mt-3">
        <a href={links.to('figures')}>{site.words.figures}</a>
      </p>
    </>
  );
}

interface FigureTableProps {
  readonly towns: readonly Town[];
  readonly columns: readonly string[];
  readonly note: string;
}

/** The sun over some towns. */
export function FigureTable({ towns, columns, note }: FigureTableProps) {
  const build = useSite();
  return (
    <>
      <div className="figure-table">
        <table aria-label={note}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {towns.map((town) => {
              const { people, june, december, tilt } = factsOf(town, build);
              return (
                <tr key={town.slug}>
                  <th scope="row">{town.name}</th>
                  <td>{people}</td>
                  <td>{june}°</td>
                  <td>{december}°</td>
                  <td>{tilt}°</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="mt-3">
        <a href={build.links.to('figures')}>{build.site.words.figures}</a>
      </p>
    </>
  );
}
