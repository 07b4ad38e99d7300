import home from './home.tsx';
import { articlePage, newsItemPage } from './post.tsx';
import service from './service.tsx';
import { singlePages } from './singles.tsx';
import { neighbourhoodPage, villagePage } from './sub-area.tsx';
import town from './town.tsx';
import townService from './town-service.tsx';

/** All page types of the site. */
export const pages = [
  home,
  ...singlePages,
  service,
  town,
  neighbourhoodPage,
  villagePage,
  townService,
  articlePage,
  newsItemPage,
];
