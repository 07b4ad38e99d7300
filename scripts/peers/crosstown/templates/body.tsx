/* The body of a page, for Crosstown and for the loop of React. The templates of the other generators have the same elements. */

export interface Town {
  readonly slug: string;
  readonly name: string;
  readonly zip: string;
  readonly nearby: readonly { readonly slug: string; readonly name: string }[];
}

export interface Service {
  readonly slug: string;
  readonly name: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/** The texts of a service in a town. */
export interface Cell {
  readonly town: string;
  readonly service: string;
  readonly lead: string;
  readonly paragraphs: readonly string[];
  readonly signs: readonly string[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

interface PartProps {
  readonly town: Town;
  readonly service: Service;
}

export function PageHeader({
  siteName,
  town,
  services,
}: {
  siteName: string;
  town: Town;
  services: readonly Service[];
}) {
  return (
    <header className="header">
      <p>
        <a href="/">{siteName}</a>
      </p>
      <nav aria-label="Services">
        <ul>
          {services.map((service) => (
            <li key={service.slug}>
              <a href={`/${town.slug}/${service.slug}`}>
                {service.name} in {town.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

export function LocalTexts({ town, service, cell }: PartProps & { cell: Cell }) {
  return (
    <section className="local">
      <h1>
        {service.name} in {town.name}
      </h1>
      <p className="lead">{cell.lead}</p>
      {cell.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h2>Signs in {town.name}</h2>
      <ul className="signs">
        {cell.signs.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h2>Questions from {town.name}</h2>
      <dl>
        {cell.questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function ServiceTexts({ service }: { service: Service }) {
  return (
    <section className="service">
      {service.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="part">
          <h2>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </section>
  );
}

export function PageFooter({ siteName, town, service }: PartProps & { siteName: string }) {
  return (
    <footer className="footer">
      <h2>Near {town.name}</h2>
      <ul>
        {town.nearby.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/${slug}/${service.slug}`}>
              {service.name} in {name}
            </a>
          </li>
        ))}
      </ul>
      <p>
        {siteName}, {town.name} {town.zip}
      </p>
    </footer>
  );
}

export function titleOf({ town, service }: PartProps): string {
  return `${service.name} in ${town.name}`;
}
