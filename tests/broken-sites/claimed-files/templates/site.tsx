import library from '../../base/templates/library.tsx';

const guides = { title: 'Guides', pageType: 'guide', axis: 'guide' };

/** The tool library, with drawings and feeds that want the files of others, or files beside the output. */
export default {
  ...library,
  drawings: (...args: Parameters<typeof library.drawings>) => {
    const [drawing] = library.drawings(...args);
    if (!drawing) throw new Error('The library has a drawing.');
    return [
      drawing,
      drawing,
      { ...drawing, id: 'mark', path: 'index.html' },
      { ...drawing, id: 'sign', path: '_headers' },
      { ...drawing, id: 'map', path: '../map.svg' },
      { ...drawing, id: 'shelf', path: 'tools' },
      { ...drawing, id: '../../van' },
    ];
  },
  feeds: () => [
    { ...guides, path: 'guides.xml' },
    { ...guides, path: 'guides.xml' },
    { ...guides, path: '/news.xml' },
  ],
} satisfies typeof library;
