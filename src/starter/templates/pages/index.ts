import { articlePage, articlesPage } from './articles.tsx';
import contact from './contact.tsx';
import home from './home.tsx';
import local from './local.tsx';
import office from './office.tsx';
import { notFound, privacy, textPage, thankYou } from './plain.tsx';
import service from './service.tsx';
import services from './services.tsx';
import town from './town.tsx';
import towns from './towns.tsx';

/** All kinds of pages. */
export const pages = [
  home,
  services,
  service,
  towns,
  town,
  local,
  articlesPage,
  articlePage,
  contact,
  office,
  thankYou,
  privacy,
  textPage,
  notFound,
];
