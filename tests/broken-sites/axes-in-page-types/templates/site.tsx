// @ts-nocheck Axes are no list.
import library from '../../base/templates/library.tsx';

const news = {
  id: 'news',
  axes: {},
  path: () => '/news',
  head: () => ({ title: 'News', description: 'New tools.' }),
  sections: () => [<h1 key="title">News</h1>],
};

const opening = {
  id: 'opening',
  axes: ['branch'],
  path: ({ branch }) => `/openings/${branch.slug}`,
  head: () => ({ title: 'Opening', description: 'When a branch opens.' }),
  sections: () => [<h1 key="title">Opening</h1>],
};

export default { ...library, pages: [...library.pages, news, opening] };
