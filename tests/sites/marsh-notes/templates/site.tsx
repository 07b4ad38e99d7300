import { defineSite } from './data.ts';
import { pages } from './pages.tsx';

/** A magazine: notes that wait for their day, drafts, authors. */
export default defineSite({
  pages,
  feeds: () => [{ path: 'notes.xml', title: 'Marsh Notes', pageType: 'post', axis: 'post', index: 'news' }],
  layout: ({ links, site }) => ({
    before: [
      <nav key="nav">
        <a href={links.to('home')}>{site.name}</a> <a href={links.to('news')}>All notes</a>
      </nav>,
    ],
    after: [],
  }),
});
