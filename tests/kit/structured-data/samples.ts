import { anyImage } from '../../helpers/samples.ts';

/** A page of a site, as builders of nodes see it. */
export const context = {
  site: { name: 'Lantern Walks', language: 'en-US' },
  links: { absolute: (href: string) => `https://lantern.example${href}` },
  page: { url: 'https://lantern.example/walks', shareImage: 'walks' },
  images: anyImage,
};
