import { type Service, type Town, useSite } from './data.ts';

/* The body of a page, for Crosstown and for the loop of React. The templates of the other generators have the same elements. */

interface Local {
  readonly town: Town;
  readonly service: Service;
}

const PHONE = '(207) 555-0134';

export function titleOf({ town, service }: Local): string {
  return `${service.name} in ${town.name}`;
}

export function leadOf({ town, service }: Local): string {
  return `${service.name} for houses in ${town.name}: we come to ${town.zip} every week.`;
}

/** The sections of a page. Most of it is the text of its town and of its service, as in sites of this kind. */
export function LocalPage({ town, service, siteName }: Local & { readonly siteName: string }) {
  return [
    <PageHeader key="header" siteName={siteName} town={town} />,
    <Hero key="hero" town={town} service={service} />,
    <Facts key="facts" town={town} />,
    <TownTexts key="town" town={town} />,
    <Steps key="steps" service={service} />,
    <ServiceTexts key="service" service={service} />,
    <Questions key="questions" title="Questions about the service" items={service.questions} />,
    <Questions key="local" title={`Questions from ${town.name}`} items={town.questions} />,
    <Nearby key="nearby" town={town} service={service} />,
    <OtherServices key="others" town={town} service={service} />,
    <PageFooter key="footer" siteName={siteName} town={town} service={service} />,
  ];
}

function PageHeader({ siteName, town }: { readonly siteName: string; readonly town: Town }) {
  const { data, links } = useSite();
  return (
    <header className="header">
      <p className="brand">
        <a href="/">{siteName}</a>
      </p>
      <nav className="menu" aria-label="Services">
        <ul>
          {data.services.map((service) => (
            <li key={service.slug}>
              <a href={links.to('local', { town, service })}>{service.name}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function Hero({ town, service }: Local) {
  return (
    <section className="hero">
      <nav className="crumbs" aria-label="Breadcrumbs">
        <ol>
          <li>
            <a href="/">Home</a>
          </li>
          <li>{titleOf({ town, service })}</li>
        </ol>
      </nav>
      <h1>{titleOf({ town, service })}</h1>
      <p className="lead">{leadOf({ town, service })}</p>
      <ul className="points">
        {service.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <form className="quote" method="post" action="/quote">
        <label className="field">
          Name <input name="name" type="text" autoComplete="name" required />
        </label>
        <label className="field">
          Phone <input name="phone" type="tel" autoComplete="tel" required />
        </label>
        <label className="field">
          ZIP code <input name="zip" type="text" inputMode="numeric" defaultValue={town.zip} />
        </label>
        <label className="field">
          Service{' '}
          <select name="service">
            <option value={service.slug}>{service.name}</option>
            <option value="several">Several services</option>
            <option value="other">Something else</option>
          </select>
        </label>
        <button className="button" type="submit" name="send">
          Ask for {service.name} in {town.name}
        </button>
      </form>
    </section>
  );
}

function Facts({ town }: { readonly town: Town }) {
  return (
    <section className="facts">
      <h2>{town.name} at a glance</h2>
      <dl>
        {town.facts.map(({ name, value }) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function TownTexts({ town }: { readonly town: Town }) {
  return (
    <section className="local">
      <h2>What we see in {town.name}</h2>
      {town.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h3>Signs</h3>
      <ul className="signs">
        {town.signs.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ service }: { readonly service: Service }) {
  return (
    <section className="steps">
      <h2>How we work</h2>
      <ol>
        {service.steps.map(({ title, text }) => (
          <li key={title} className="step">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ServiceTexts({ service }: { readonly service: Service }) {
  return (
    <section className="service">
      {service.sections.map(({ heading, paragraphs, points }) => (
        <section key={heading} className="part">
          <h2>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <ul className="checks">
            {points.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Questions({ title, items }: { readonly title: string; readonly items: Service['questions'] }) {
  return (
    <section className="questions">
      <h2>{title}</h2>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

function Nearby({ town, service }: Local) {
  return (
    <section className="nearby">
      <h2>
        {service.name} near {town.name}
      </h2>
      <Towns slugs={town.nearby} service={service} />
    </section>
  );
}

function Towns({ slugs, service }: { readonly slugs: readonly string[]; readonly service: Service }) {
  const { links, lookups } = useSite();
  const towns = slugs.flatMap((slug) => lookups.find('towns', slug) ?? []);
  return (
    <ul className="towns">
      {towns.map((town) => (
        <li key={town.slug}>
          <a href={links.to('local', { town, service })}>{town.name}</a> <span>{town.zip}</span>
        </li>
      ))}
    </ul>
  );
}

function OtherServices({ town, service }: Local) {
  const { data, links } = useSite();
  const others = data.services.filter(({ slug }) => slug !== service.slug);
  return (
    <section className="others">
      <h2>More in {town.name}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.slug} className="card">
            <h3>
              <a href={links.to('local', { town, service: other })}>
                {other.name} in {town.name}
              </a>
            </h3>
            <p>{other.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PageFooter({ siteName, town, service }: Local & { readonly siteName: string }) {
  return (
    <footer className="footer">
      <h2>{service.name} in other towns</h2>
      <Towns slugs={service.towns} service={service} />
      <address>
        {siteName}, {town.name} {town.zip}, <a href="tel:+12075550134">{PHONE}</a>
      </address>
    </footer>
  );
}
