import { fillPhrase, Markdown } from 'crosstown';
import type { Questions } from 'crosstown/kit';
import type { ComponentProps } from 'react';
import { useSite } from '../data.ts';
import { snowLoadOf, stateFacts, stateOf, utilitiesOf, utilityFacts } from '../facts.ts';
import { officeAt } from '../offices.ts';
import type { Fact, Service, Town, Utility } from '../schema.ts';
import { Links } from './links.tsx';

interface FactListProps {
  readonly facts: readonly (Fact & { readonly service?: string | undefined })[];
  /** Whether facts about a service link to it. */
  readonly linked?: boolean;
}

/** Facts, and who says so. */
export function FactList({ facts, linked = false }: FactListProps) {
  const { links, lookups } = useSite();
  const serviceLink = (slug = '') => {
    const service = linked && lookups.find('services', slug);
    return service && <a href={links.to('service', { service })}>{service.label}</a>;
  };
  return (
    <ul className="columns titled facts">
      {facts.map(({ title, text, source, service }, i) => (
        <li key={title} id={idOf(title)}>
          <h3>{title}</h3>
          <p className="mt-1.5 max-w-160">{text}</p>
          {facts[i - 1]?.service !== service && serviceLink(service)}
          <Source {...source} />
        </li>
      ))}
    </ul>
  );
}

/** The id of a fact on a page. */
function idOf(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\d]+/gu, '-');
}

/** Questions about one place, below its facts. There are few, so their answers are not folded. */
export function Answers({ items }: Pick<ComponentProps<typeof Questions>, 'items'>) {
  return (
    <ul className="columns titled facts mt-8">
      {items.map(({ question, answer }) => (
        <li key={question}>
          <h3>{question}</h3>
          <Markdown text={answer} className="mt-1.5 max-w-160" />
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

/** What tables say of a town: its utility, with what is most important of it, its snow load, and the office that comes there. */
export function Figures({ town, service }: FiguresProps) {
  const build = useSite();
  const { words } = build.site;
  const utilities = utilitiesOf(town, build);
  const pounds = snowLoadOf(town, build);
  const office = officeAt({ ...build, town });
  return (
    <>
      <dl className="figure-list">
        {utilities.length > 0 && (
          <div>
            <dt>{utilities.length > 1 ? words.utilities : words.utility}</dt>
            {utilities.map((utility) => (
              <dd key={utility.slug}>
                <UtilityName utility={utility} />
                <ul>
                  {utilityFacts(utility, build, service).map(({ title }) => (
                    <li key={title}>{title}</li>
                  ))}
                </ul>
              </dd>
            ))}
          </div>
        )}
        {service?.snow !== false && pounds !== undefined && (
          <div>
            <dt>{words.snowLoad}</dt>
            <dd>
              <strong>{fillPhrase(words.pounds, { pounds: String(pounds) })}</strong>
            </dd>
          </div>
        )}
        {office && (
          <div>
            <dt>{words.office}</dt>
            <dd>
              <a href={build.links.to('office', { office })}>{office.name}</a>
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-3">
        <a href={build.links.to('sources')}>{words.sources}</a>
      </p>
    </>
  );
}

/** What the state says: the first titles, as links to its page, which has the texts. An `aside`, as it is the same in many towns. */
export function Rules({ title, town, service }: FiguresProps & { readonly title: string }) {
  const build = useSite();
  const state = stateOf(town, build);
  if (!state) return null;
  const href = build.links.to('state', { state });
  const facts = stateFacts(town, build, service).slice(0, MOST_RULES);
  return (
    <aside>
      <h2 className="mb-6">{title}</h2>
      <Links links={facts.map(({ title }) => ({ name: title, href: `${href}#${idOf(title)}` }))} />
      <p className="mt-6">
        <a href={href}>{build.site.words.rules}</a>
      </p>
    </aside>
  );
}

const MOST_RULES = 4;

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
