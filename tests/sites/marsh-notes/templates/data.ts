import { createSite, day, internalLink, markdown, pattern, reference, slug, text } from 'crosstown';
import { z } from 'zod';

const Author = z.strictObject({ slug: slug(), name: text(), about: text() });
const Post = z.strictObject({
  slug: slug(),
  title: text(),
  date: day(),
  updated: day().optional(),
  summary: text(),
  author: reference('authors'),
  tags: z.array(text()),
  next: reference('posts').optional(),
  related: z.array(reference('posts')).default([]),
  body: markdown(),
});
const Walk = z.strictObject({ slug: slug(), name: text(), date: day() });
const Entry = z.strictObject({ slug: slug(), label: text(), to: internalLink() });
const Wording = z.strictObject({
  slug: slug(),
  title: pattern(),
  description: pattern(),
  heading: pattern(),
  first: reference('posts').optional(),
});

export const {
  pageType,
  useSite: useMarsh,
  defineSite,
} = createSite({
  data: {
    authors: { from: 'authors.yaml', schema: Author, singular: 'author' },
    posts: { from: 'posts/*.md', schema: Post, singular: 'post' },
    // A walk is announced before the day on which it is.
    walks: { from: 'walks.yaml', schema: Walk, singular: 'walk', scheduled: false },
    shelf: { from: 'shelf.csv', schema: Entry, singular: 'entry' },
    wording: { from: 'pages/*.yaml', schema: Wording, singular: 'page' },
  },
  copy: 'wording',
  axes: { post: { post: 'posts' }, author: { author: 'authors' } },
});

export type Post = z.infer<typeof Post>;
