import library from '../../base/templates/library.tsx';

const guides = { path: 'guides.xml', title: 'Guides', pageType: 'guide', axis: 'guide' };

/** The tool library, with feeds that name what there is not. */
export default {
  ...library,
  feeds: () => [
    guides,
    { ...guides, path: 'advice.xml', pageType: 'guides' },
    { ...guides, path: 'tools.xml', axis: 'tool' },
    { ...guides, path: 'news.xml', pageType: 'home', axis: 'post' },
    { ...guides, path: 'all.xml', index: 'guides' },
    { ...guides, path: 'shelves.xml', index: 'shelf' },
  ],
};
