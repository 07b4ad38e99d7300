import { slug } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

const schema = z.looseObject({ slug: slug() });

/** The tool library with more collections, of which no file has the name that it should. */
export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...library.data.collections,
      members: { from: 'members.csv', one: 'member', schema },
      prices: { from: 'prices.json', one: 'price', schema },
      closings: { from: 'closings.yaml', one: 'closing', schema },
      events: { from: 'events.yml', one: 'event', schema },
      news: { from: 'news/*.md', one: 'story', schema },
      courses: { from: 'courses/*.yaml', one: 'course', schema },
    },
  },
};
