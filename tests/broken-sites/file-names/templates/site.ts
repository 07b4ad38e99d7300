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
      members: { from: 'members.csv', singular: 'member', schema },
      prices: { from: 'prices.json', singular: 'price', schema },
      closings: { from: 'closings.yaml', singular: 'closing', schema },
      events: { from: 'events.yml', singular: 'event', schema },
      news: { from: 'news/*.md', singular: 'story', schema },
      courses: { from: 'courses/*.yaml', singular: 'course', schema },
    },
  },
};
