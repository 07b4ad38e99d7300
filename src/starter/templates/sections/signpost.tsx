import { PostcodeFinder } from 'crosstown/kit';
import type { ComponentProps } from 'react';
import { useSite } from '../data.ts';
import { mainTowns } from '../pages/areas.ts';
import { VISIT } from './form.tsx';

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
            <p>{town.description}</p>
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

/** A field for a postcode, which leads to the page of a town, or to the form if no town has the postcode. */
export function TownFinder({ words }: Pick<ComponentProps<typeof PostcodeFinder>, 'words'>) {
  const { links, site } = useSite();
  return (
    <PostcodeFinder
      index={links.forPath('/towns.json')}
      all={links.find('towns') ?? `${links.to('home')}#towns`}
      form={VISIT}
      field="place"
      country={site.address.country}
      words={words}
    />
  );
}
