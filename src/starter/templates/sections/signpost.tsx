import { useSite } from '../data.ts';
import { mainTowns } from '../pages/areas.ts';

/** The towns. Each board points where its town lies from the shop. */
export function Signpost() {
  const build = useSite();
  const { links, site } = build;
  const all = links.find('towns');
  return (
    <>
      <ul className="board-rows signpost">
        {mainTowns(build).map((town) => (
          <li key={town.slug}>
            <a href={links.to('town', { town })} className={`sign ${town.sign?.points ?? 'none'}`}>
              <b>{town.name}</b> <small>{town.sign?.text}</small>
            </a>
            <p>{town.lead}</p>
          </li>
        ))}
      </ul>
      {all && (
        <p className="mt-8">
          <a href={all}>{site.words.allTowns}</a>
        </p>
      )}
    </>
  );
}
