import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { markdown, slug, text } from '../../../src/site/schema/fields.ts';
import { codes, factsOf, load, placesOf } from '../../helpers/samples.ts';

const guides = {
  from: '{guides.yaml,guides.json,guides/*.md}',
  singular: 'guide',
  schema: z.strictObject({ slug: slug(), note: text().optional(), body: markdown().optional() }),
};

function loadGuide(file: string, text: string) {
  const { value, issues } = load({ [`data/${file}`]: text }, { guides });
  const images = value.images.map((image) => [
    image.source,
    placesOf([{ place: image.place() } as never])[0],
  ]);
  return { body: value.collections.guides?.[0]?.body, images, issues, links: value.links };
}

const loadBody = (body: string) => loadGuide('guides/a.md', `---\nslug: a\n---\n${body}\n`);

describe('the images of a text', () => {
  test('are noted with their files, at their addresses', () => {
    const { images, issues, links } = loadBody(
      '![A van](photos/van.jpg) [![B](b.png "B")](/b)\n\nand ![C](photos/van.jpg)',
    );
    expect(issues).toEqual([]);
    expect(images).toEqual([
      ['photos/van.jpg', 'data/guides/a.md:4:10+14'],
      ['b.png', 'data/guides/a.md:4:32+5'],
      ['photos/van.jpg', 'data/guides/a.md:6:10+14'],
    ]);
    expect(links.map(({ target }) => target)).toEqual(['/b']);
  });

  test.each([
    ['guides.yaml', '- slug: a\n  body: |\n    One\n\n    ![A van](van.jpg)\n', '5:14+7'],
    ['guides.json', '[{ "slug": "a", "body": "One\\n![A van](van.jpg \\"Van\\")" }]', '1:40+7'],
  ])('in %s', (file, text, place) => {
    expect(loadGuide(file, text).images).toEqual([['van.jpg', `data/${file}:${place}`]]);
  });

  test('may be named apart, and then are no links', () => {
    const { images, links, issues } = loadBody('![A][van] ![van] [c][d]\n\n[van]: ./van.jpg\n[d]: /d');
    expect(issues).toEqual([]);
    expect(images.map(([source]) => source)).toEqual(['guides/van.jpg', 'guides/van.jpg']);
    expect(links.map(({ target }) => target)).toEqual(['/d']);
  });

  test('may be named by tokens', () => {
    const { images, body } = loadBody('![A](photos/{guide.slug}.jpg)');
    expect(images[0]?.[0]).toBe('photos/a.jpg');
    expect(body).toBe('![A](photos/a.jpg)');
  });

  test('with a token that stands for nothing are told for that alone', () => {
    const { images, issues } = loadBody('![A](photos/{guide.nope}.jpg)');
    expect([codes(issues), images]).toEqual([['unknown-token'], []]);
  });

  test('are none in code, in other texts, and where the address is none', () => {
    expect(loadBody('`![A](a.jpg)` \\![A](/b) !\\[c](c.jpg)').images).toEqual([]);
    expect(loadGuide('guides.yaml', '- slug: a\n  note: "![A](a.jpg)"\n').images).toEqual([]);
  });
});

describe('an address that counts from the folder of the text', () => {
  test('counts from data/ in the record', () => {
    const { body } = loadBody(
      '![A](./van.jpg "A") ![B](../photos/van.jpg)\n\n![C](./my%20van.jpg) ![D][d]\n\n[d]: ./d.jpg',
    );
    expect(body).toBe(
      '![A](guides/van.jpg "A") ![B](photos/van.jpg)\n\n![C](guides/my%20van.jpg) ![D][d]\n\n[d]: guides/d.jpg',
    );
  });

  test('and nothing else is changed', () => {
    const text = '`![A](./van.jpg)` ![B](photos/van.jpg) [c](./c)';
    expect(loadBody(text).body).toBe(text);
  });

  test('of a file in data/ is the same', () => {
    expect(loadGuide('guides.yaml', '- slug: a\n  body: "![A](./van.jpg)"\n').body).toBe('![A](van.jpg)');
  });
});

describe('what is told', () => {
  test('an image without words', () => {
    const { issues } = loadBody('a ![](van.jpg) ![ ](van.jpg) ![A](van.jpg)');
    expect(codes(issues)).toEqual(['image-words', 'image-words']);
    expect(placesOf(issues)).toEqual(['data/guides/a.md:4:3+12', 'data/guides/a.md:4:16+13']);
  });

  test.each([
    ['/photos/van.jpg', 'rooted'],
    ['../../van.jpg', 'outside'],
    ['data:image/png;base64,A', 'scheme'],
  ])('an address that is none: %s', (address, kind) => {
    const { issues, images } = loadBody(`![A](${address})`);
    expect(factsOf(issues, 'text-image')).toMatchObject([
      { kind, source: address, record: 'guides/a', field: 'body' },
    ]);
    expect(placesOf(issues)).toEqual([`data/guides/a.md:4:6+${address.length}`]);
    expect(images).toEqual([]);
  });
});

describe('an address with spaces', () => {
  test('names its file, at its place', () => {
    const { body, images, issues } = loadBody(
      'One\n\n![A\n*door*](photos/IMG 2044 (Flügel).jpg) ![B](../a b.png "B")',
    );
    expect(issues).toEqual([]);
    expect(images).toEqual([
      ['photos/IMG 2044 (Flügel).jpg', 'data/guides/a.md:7:9+28'],
      ['a b.png', 'data/guides/a.md:7:44+10'],
    ]);
    expect(body).toBe('One\n\n![A\n*door*](<photos/IMG 2044 (Flügel).jpg>) ![B](<a%20b.png> "B")');
  });

  test('is reported where it may be a text', () => {
    const { issues } = loadBody('![A\ndoor](my photo) [B](tel:+1 518) [C]({guide.nope} x)');
    expect(codes(issues)).toEqual(['unknown-token', 'unread-link', 'unread-link']);
    expect(factsOf(issues.slice(1), 'unread-link')).toMatchObject([
      { kind: 'image', written: '![A' },
      { kind: 'link', written: '[B](tel:+1 518)', meant: '[B](tel:+1518)' },
    ]);
    expect(placesOf(issues).slice(1)).toEqual(['data/guides/a.md:4:1+3', 'data/guides/a.md:5:17+15']);
  });
});

test('an address with escapes, or in a title too, counts from the folder of its text', () => {
  const { body, images } = loadBody(
    '![A *b*](./my\\_van.jpg) ![B](./b.jpg "as ./b.jpg") ![C][c]\n\n[c]: ./c\\_d.jpg',
  );
  expect(images.map(([source]) => source)).toEqual(['guides/my_van.jpg', 'guides/b.jpg', 'guides/c_d.jpg']);
  expect(body).toBe(
    '![A b](guides/my_van.jpg) ![B](guides/b.jpg "as ./b.jpg") ![C](guides/c_d.jpg)\n\n[c]: ./c\\_d.jpg',
  );
});
