import library from '../../languages/templates/site.ts';

/** All tools have one address, in both languages. The guide links to the address that one of them should have. */
export default {
  ...library,
  pages: library.pages.map((type) => (type.id === 'tool' ? { ...type, path: () => '/tools/one' } : type)),
};
