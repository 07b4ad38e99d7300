import { useSite } from '../data.ts';

/** The towns. Each board points where its town lies from the shop. */
export function Signpost() {
  const { data, links } = useSite();
  return (
    <ul className="board-rows signpost">
      {data.towns.map((town) => (
        <li key={town.slug}>
          <a href={links.to('town', { town })} className={`sign ${town.sign.points}`}>
            <b>{town.name}</b> <small>{town.sign.text}</small>
          </a>
          <p>{town.lead}</p>
        </li>
      ))}
    </ul>
  );
}
