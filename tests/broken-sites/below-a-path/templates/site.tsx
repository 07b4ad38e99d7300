import library from '../../base/templates/library.tsx';

const [home, ...others] = library.pages;

/** The tool library below a path of GitHub Pages, after it was published at the root, with links that leave it. */
export default {
  ...library,
  settings: (...[data, site]: Parameters<typeof library.settings>) => ({
    ...library.settings(data, site),
    host: 'github-pages',
    base: '/tool-library',
    redirects: data.redirects as never,
  }),
  pages: [
    {
      ...home,
      sections: () => [
        <a key="tool" href="/tools/belt-sander">
          The belt sander
        </a>,
        <a key="museum" href="/museum">
          The museum next door
        </a>,
      ],
    },
    ...others,
  ],
};
