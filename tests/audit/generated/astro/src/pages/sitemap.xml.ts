import { getCollection } from 'astro:content';
import towns from '../data/towns.json';

export async function GET() {
  const posts = (await getCollection('posts')).map(({ id }) => `blog/${id}/`);
  const services = (await getCollection('services')).map(({ id }) => `services/${id}/`);
  const others = ['', 'about/', 'contact/', 'thanks/', 'services/', 'towns/', 'blog/', 'blog/2/', 'blog/3/'];
  const paths = [...others, ...services, ...towns.map(({ id }) => `towns/${id}/`), ...posts].sort();
  const entries = paths.map((path) => `<url><loc>https://www.barrepiano.example/${path}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
  );
}
