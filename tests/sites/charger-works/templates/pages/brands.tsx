import { Picture } from 'crosstown/kit';
import { pageType } from '../data.ts';

export const brand = pageType({
  id: 'brand',
  thresholds: { facts: { of: ({ brand }) => ({ warranty: brand.warranty }) } },
  path: ({ brand }) => `/brands/${brand.slug}`,
  sections: ({ copy, brand }) => [
    <h1 key="title">{copy.title}</h1>,
    <Picture key="logo" id={`logo-${brand.slug}`} />,
    <p key="warranty">{brand.warranty}</p>,
  ],
});
