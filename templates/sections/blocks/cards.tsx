import { Picture } from 'crosstown/kit';
import { useSite, useWords } from '../../data.ts';
import { Icon } from '../../pictures/icons/index.tsx';
import { pictureId, plateId } from '../../pictures/ids.ts';
import { Section } from '../ui/layout.tsx';
import { type BlockOf, headingOf } from './block.ts';

interface CardsProps {
  readonly block: BlockOf<'cards'>;
}

/** Things to choose between. The whole card leads where its heading does. */
export function CardsBlock({ block }: CardsProps) {
  const { links } = useSite();
  return (
    <Section {...headingOf(block)}>
      <ul className="cards">
        {block.items.map((card) => (
          <li key={card.title}>
            <CardPicture {...card} />
            <h3>{card.link ? <a href={links.forPath(card.link)}>{card.title}</a> : card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The scene of a card, or else its icon. */
function CardPicture({ scene, palette, icon }: BlockOf<'cards'>['items'][number]) {
  if (scene) return <Picture id={pictureId({ scene, palette })} />;
  return icon && <Icon name={icon} className="accent size-10" />;
}

/** Prices as they would stand on an index card. A title is a name and, after a colon, a price; its service says what the usual job costs. */
export function IndexCard({ block }: CardsProps) {
  const { data, links } = useSite();
  const { quote } = useWords().price;
  const serviceAt = (link: string | undefined) =>
    data.services.find((service) => link && links.to('service', { service }) === links.forPath(link));
  return (
    <Section tone="sand" {...headingOf(block)}>
      <ul className="index-card">
        {block.items.map(({ title, text, link, icon }) => {
          const [name, price = quote] = title.split(': ');
          const { animals: [animal] = [], usual } = serviceAt(link) ?? {};
          return (
            <li key={title}>
              {animal ? <Picture id={plateId({ slug: animal })} /> : icon && <Icon name={icon} />}
              <h3>{link ? <a href={links.forPath(link)}>{name}</a> : name}</h3>
              <p className="display">{price}</p>
              {usual && (
                <p>
                  <b>{usual}</b>
                </p>
              )}
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
