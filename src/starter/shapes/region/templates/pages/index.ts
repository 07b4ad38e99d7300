import contact from './contact.tsx';
import home from './home.tsx';
import local from './local.tsx';
import office from './office.tsx';
import { countyPage, statePage, townPage } from './places.tsx';
import { notFound, privacy, textPage, thankYou } from './plain.tsx';
import { serviceCountyPage, servicePage, serviceStatePage } from './services.tsx';
import sources from './sources.tsx';
import utility from './utility.tsx';

/**
 * All kinds of pages. Two ways lead to a service in a town: by place and by service. Its breadcrumbs show the way that comes
 * first here.
 */
export const pages = [
  home,
  statePage,
  countyPage,
  townPage,
  utility,
  servicePage,
  serviceStatePage,
  serviceCountyPage,
  local,
  sources,
  contact,
  office,
  thankYou,
  privacy,
  textPage,
  notFound,
];
