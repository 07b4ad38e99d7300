import { leadChoice, Picture } from 'crosstown/kit';
import { useSite, useWords } from '../data.ts';
import { plateId } from '../pictures/ids.ts';
import type { Service, Town, Words } from '../schema.ts';
import { QUOTE_FORM } from './quote-form.tsx';
import { Section } from './ui/layout.tsx';

type Tile = Words['seen']['tiles'][number];

/** The animals that people call about: a tap puts one into the form of the page, the link below it leads to its service. */
export function Seen({ town }: { readonly town?: Town }) {
  const { title, intro, tiles } = useWords().seen;
  return (
    <Section tone="sand" id="seen" title={title} intro={intro}>
      <ul className={town ? 'seen seen-small' : 'seen'}>
        {tiles.map((tile) => (
          <SeenTile key={tile.pest} {...tile} {...(town ? { town } : {})} />
        ))}
      </ul>
    </Section>
  );
}

function SeenTile({ pest, animal, service, town }: Tile & { readonly town?: Town }) {
  const { site, lookups, links } = useSite();
  const shown = lookups.find('animals', animal);
  const treated = lookups.find('services', service);
  const options = site.quote.fields.flatMap((field) => (field.kind === 'select' ? field.options : []));
  if (!shown || !treated) return null;
  return (
    <li>
      <a href={leadChoice({ form: QUOTE_FORM, field: 'pestType', value: pest })}>
        <Picture id={plateId(shown)} />
        <b>{options.find(({ value }) => value === pest)?.label}</b>
      </a>
      <a href={servicePage(treated, town, { lookups, links })}>{treated.label}</a>
    </li>
  );
}

/** The page of the service in the town, where there is one. */
function servicePage(
  service: Service,
  town: Town | undefined,
  { lookups, links }: Pick<ReturnType<typeof useSite>, 'lookups' | 'links'>,
): string {
  const [local] = lookups.where('localServices', 'service', service.slug);
  const own = town && local && links.find('town-service', { town, service: local });
  return own ?? links.to('service', { service });
}
