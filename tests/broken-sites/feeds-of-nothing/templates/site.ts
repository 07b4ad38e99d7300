import library from '../../base/templates/library.tsx';

/** The tool library, with feeds that name no page type, no axis, no index and one of many pages. */
export default {
  ...library,
  feeds: () => [
    { path: 'guides.xml', title: 'Guides', pageType: 'guides', axis: 'guide' },
    { path: 'tools.xml', title: 'Tools', pageType: 'tool', axis: 'tools', index: 'hoem' },
    { path: 'shelves.xml', title: 'Shelves', pageType: 'shelf', axis: 'tool', index: 'tool' },
  ],
};
