import { describe, expect, test } from 'vitest';
import {
  areaPath,
  Breadcrumbs,
  HoursTable,
  LinkList,
  LocatorMap,
  NearbyPlaces,
  OpenNow,
  Picture,
  PostCards,
  PostDate,
  PostRows,
  Questions,
  SpecialHours,
  Terms,
} from '../../src/kit/index.ts';
import { elementsOf, htmlOf } from '../helpers/components.tsx';
import { attribute, textIn } from '../helpers/html.ts';

/* Every component as a site has it that gives no class names. */

const crumbs = [
  { name: 'Home', href: '/' },
  { name: 'Salem', href: '/salem' },
];
const post = { href: '/moon', title: 'New moon', date: '2026-05-31T09:00:00-04:00', summary: 'Darkest.' };
const places = [
  {
    slug: 'salem',
    name: 'Salem',
    coordinates: { lat: 42.52, lng: -70.9 },
    href: '/salem',
    tip: 'Our workshop',
  },
  { slug: 'beverly', name: 'Beverly', coordinates: { lat: 42.56, lng: -70.88 }, href: '/beverly' },
];
const frame = { west: -71, north: 42.7, parallel: 42.54, scale: 1000, width: 360, height: 300 };
const map = (
  <LocatorMap frame={frame} places={places} title="Where we work">
    <path d={areaPath(frame, '-70.9,42.5 -70.8,42.5 -70.8,42.6')} />
  </LocatorMap>
);

const hours = {
  timeZone: 'America/New_York',
  hours: [{ days: ['Monday', 'Tuesday', 'Wednesday'], opens: '07:00', closes: '19:00' }],
  specialHours: [
    { label: 'Thanksgiving', from: '2026-11-26', showDays: 14 },
    { label: 'Holidays', from: '2026-12-24', to: '2026-12-26', opens: '08:00', closes: '12:00', showDays: 7 },
  ],
} as const;
const openWords = {
  closed: 'Closed',
  open: 'Open now',
  until: 'Open now until {time}',
  opens: 'Closed, opens at {time}',
  opensOn: 'Closed, opens {day} at {time}',
};

const all = {
  breadcrumbs: <Breadcrumbs crumbs={crumbs} label="You are here" />,
  hours: <HoursTable hours={[{ label: 'Monday', text: '7 to 9' }]} more={[['Holidays', 'Closed']]} />,
  open: <OpenNow of={hours} words={openWords} />,
  special: <SpecialHours of={hours} words={openWords} />,
  links: <LinkList title="Nearby" links={[{ href: '/beverly', name: 'Beverly', note: '3 miles' }]} />,
  map,
  nearby: (
    <NearbyPlaces places={[{ href: '/salem', name: 'Salem', distance: '2 miles', picture: 'salem' }]} />
  ),
  picture: <Picture id="salem" />,
  cards: <PostCards posts={[{ ...post, picture: 'moon' }]} />,
  date: <PostDate date={post.date} />,
  rows: <PostRows posts={[post]} />,
  questions: <Questions items={[{ question: 'Is it dark?', answer: 'Very.' }]} />,
  terms: <Terms items={[['Lantern', 'A light that is carried.']]} />,
};

function shown(name: keyof typeof all) {
  const html = htmlOf(all[name]);
  const elements = elementsOf(html);
  const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const first = (tag: string) => named(tag)[0] ?? expect.fail(`no <${tag}> in ${html}`);
  return { html, elements, named, first };
}

describe.each(Object.keys(all) as (keyof typeof all)[])('%s', (name) => {
  const { html, elements, named } = shown(name);

  test('carries no look: no style, no utility, no empty attribute', () => {
    expect(html).not.toMatch(/ style=|undefined|class=""/);
    for (const element of elements)
      expect(attribute(element, 'class') ?? 'plain').toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('has links that lead somewhere and say where', () => {
    for (const link of named('a')) {
      expect(attribute(link, 'href')).toMatch(/^\//);
      expect(html).toMatch(new RegExp(`href="${attribute(link, 'href')}"[^]*?[A-Z][a-z]+[^]*?</a>`));
    }
  });

  test('has images with a text and a size', () => {
    for (const image of named('img')) {
      expect(attribute(image, 'alt')).toBeTruthy();
      expect(Number(attribute(image, 'width'))).toBeGreaterThan(0);
      expect(Number(attribute(image, 'height'))).toBeGreaterThan(0);
    }
  });
});

test('breadcrumbs are a named way, whose last step is the page', () => {
  const { first, named } = shown('breadcrumbs');
  expect(attribute(first('nav'), 'aria-label')).toBe('You are here');
  expect(named('ol')).toHaveLength(1);
  expect(named('a').map((link) => attribute(link, 'aria-current'))).toEqual([undefined, 'page']);
});

test('hours and terms are lists of terms with their texts', () => {
  expect(shown('hours').named('dt').map(textIn)).toEqual(['Monday', 'Holidays']);
  expect(shown('hours').named('dd').map(textIn)).toEqual(['7 to 9', 'Closed']);
  expect(shown('terms').named('dl')).toHaveLength(1);
});

test('questions are headings that open, on the level that is asked for', () => {
  const { named, first } = shown('questions');
  expect(named('details')).toHaveLength(1);
  expect(textIn(first('h3'))).toBe('Is it dark?');
  expect(htmlOf(<Questions items={[{ question: 'Why?', answer: 'So.' }]} level={4} />)).toContain(
    '<h4>Why?</h4>',
  );
});

test('a picture waits until it is near, and the first one does not', () => {
  expect(shown('picture').html).toContain('loading="lazy"');
  const first = htmlOf(<Picture id="salem" first />);
  expect(first).toContain('fetchPriority="high"');
  expect(first).not.toContain('loading=');
});

test('a picture of several images shows each where its condition holds', () => {
  const html = htmlOf(<Picture id="salem" sources={[{ id: 'moon', media: '(min-width: 64rem)' }]} first />);
  const [picture, source, image] = elementsOf(html).filter(({ tagName }) =>
    /^(picture|source|img)$/.test(tagName),
  );
  expect([picture?.tagName, source?.tagName, image?.tagName]).toEqual(['picture', 'source', 'img']);
  expect(attribute(source ?? expect.fail(html), 'media')).toBe('(min-width: 64rem)');
  expect(attribute(source ?? expect.fail(html), 'srcset')).toContain('moon');
  expect(attribute(image ?? expect.fail(html), 'src')).toContain('salem');
  expect(html).toContain('fetchPriority="high"');
});

test('posts are told with their day, for readers and machines', () => {
  for (const name of ['cards', 'rows', 'date'] as const) {
    const time = shown(name).first('time');
    expect(attribute(time, 'datetime')).toBe(post.date);
    expect(textIn(time)).toBe('May 31, 2026');
  }
  expect(shown('rows').named('ol')).toHaveLength(1);
});

describe('a map', () => {
  const { first, named } = shown('map');

  test('is a named way to its places, and not an image', () => {
    expect(attribute(first('nav'), 'aria-label')).toBe('Where we work');
    expect(attribute(first('svg'), 'role')).toBe('none');
    expect(named('text').map(textIn)).toEqual(['Salem', 'Beverly']);
  });

  test('covers nothing with black where it has no class names', () => {
    for (const target of named('rect')) {
      expect(attribute(target, 'fill')).toBe('none');
      expect(attribute(target, 'pointer-events')).toBe('all');
    }
    for (const name of named('text')) expect(attribute(name, 'stroke')).toBe('white');
  });

  test('has the class names that a site gives', () => {
    const looks = { link: 'link', target: 'unseen', dot: 'dot', name: 'name' };
    const looked = htmlOf(<LocatorMap frame={frame} places={places} title="Map" looks={looks} />);
    for (const name of Object.values(looks)) expect(looked).toContain(`class="${name}"`);
    expect(looked).not.toMatch(/fill="none"|pointer-events/);
  });

  test('tells what it is told of a place', () => {
    expect(named('a').map((link) => attribute(link, 'data-tip'))).toEqual(['Our workshop', undefined]);
  });
});

test('hours are written in the language of the page, with the days on which special ones are shown', () => {
  expect(htmlOf(<HoursTable hours={hours.hours} />)).toContain('Monday – Wednesday');
  expect(htmlOf(<HoursTable hours={hours.hours} />)).toContain('7\u00a0AM – 7\u00a0PM');
  const { html } = shown('special');
  expect(html).toContain(
    '<li data-show="2026-11-12/2026-11-26"><b>Thanksgiving</b>, November 26, 2026: Closed</li>',
  );
  expect(html).toContain('data-show="2026-12-17/2026-12-26"');
  expect(html).toContain('December 24 – 26, 2026: 8\u00a0AM – 12\u00a0PM');
  expect(shown('open').html).toContain(
    'data-open-now="012 420-1140;0123456 2026-11-26/2026-11-26;0123456 480-720 2026-12-24/2026-12-26"',
  );
});

test('nothing is said of hours without a time zone, and of special hours that do not exist', () => {
  expect(htmlOf(<OpenNow of={{ hours: hours.hours }} words={openWords} />)).toBe('');
  expect(htmlOf(<SpecialHours of={{ hours: hours.hours }} words={openWords} />)).toBe('');
});
