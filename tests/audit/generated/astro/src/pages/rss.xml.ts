import { getCollection } from 'astro:content';

export async function GET() {
  const posts = (await getCollection('posts')).sort((a, b) => b.data.date.valueOf() - a.data.date.valueOf());
  const items = posts.map(
    ({ id, data }) =>
      `<item><title>${data.title}</title><link>https://www.barrepiano.example/blog/${id}/</link><guid>https://www.barrepiano.example/blog/${id}/</guid><pubDate>${data.date.toUTCString()}</pubDate></item>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Barre Piano</title><link>https://www.barrepiano.example/</link>${items.join('')}</channel></rss>`,
  );
}
