import { fillPhrase } from 'crosstown';
import { useSite } from '../data.ts';
import { snowLoadOf, utilitiesOf, utilityFacts } from '../facts.ts';
import type { Fact, Service, Town, Utility } from '../schema.ts';

/** Facts, and who says so. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <ul className="columns titled facts">
      {facts.map(({ title, text, source }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="mt-1.5 max-w-160">{text}</p>
          <Source {...source} />
        </li>
      ))}
    </ul>
  );
}

/** A source, with its year if it has one. */
function Source({ title, url, year }: Fact['source']) {
  return (
    <p className="source">
      {useSite().site.words.source} <a href={url}>{title}</a>
      {year && `, ${year}`}
    </p>
  );
}

interface FiguresProps {
  readonly town: Town;
  /** The service that the page is about. */
  readonly service?: Service;
}

/** What tables say of a town: its utility, with what is most important of it, and its snow load. */
export function Figures({ town, service }: FiguresProps) {
  const build = useSite();
  const { words } = build.site;
  const pounds = snowLoadOf(town, build);
  const state = build.lookups.find('states', build.lookups.find('counties', town.county)?.state ?? '');
  return (
    <>
      <dl className="figure-list">
        {utilitiesOf(town, build).map((utility) => (
          <div key={utility.slug}>
            <dt>{words.utility}</dt>
            <dd>
              <UtilityName utility={utility} />
              <ul>
                {utilityFacts(utility, build, service).map(({ short }) => (
                  <li key={short}>{short}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
        {pounds !== undefined && (
          <div>
            <dt>{words.snowLoad}</dt>
            <dd>
              <strong>{fillPhrase(words.pounds, { pounds: String(pounds) })}</strong>
            </dd>
          </div>
        )}
      </dl>
      {state && (
        <p className="mt-3">
          <a href={build.links.to('state', { state })}>{words.rules}</a>
        </p>
      )}
      <p className="mt-3">
        <a href={build.links.to('sources')}>{words.sources}</a>
      </p>
    </>
  );
}

/** The name of a utility, as a link if there is a page about it. */
function UtilityName({ utility }: { readonly utility: Utility }) {
  const href = useSite().links.find('utility', { utility });
  return href ? <a href={href}>{utility.name}</a> : <strong>{utility.name}</strong>;
}

interface FigureTableProps {
  readonly towns: readonly Town[];
  readonly columns: readonly string[];
  readonly label: string;
}

/** The same of several towns. */
export function FigureTable({ towns, columns, label }: FigureTableProps) {
  const build = useSite();
  const { unknown } = build.site.words;
  return (
    <div className="figure-table">
      <table aria-label={label}>
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
            const utilities = utilitiesOf(town, build).map(({ name }) => name);
            return (
              <tr key={town.slug}>
                <th scope="row">{town.name}</th>
                <td>{utilities.join(', ') || unknown}</td>
                <td>{snowLoadOf(town, build) ?? unknown}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
