import { defineCollection, z } from 'astro:content';
import { glob } from 'astro/loaders';

const posts = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/posts' }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    date: z.coerce.date(),
    tags: z.array(z.string()),
    photo: z.string().optional(),
  }),
});
const services = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/services' }),
  schema: z.object({ title: z.string(), description: z.string().optional(), price: z.number().optional() }),
});

export const collections = { posts, services };
