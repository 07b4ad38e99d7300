/** What every site of a local business needs, for templates: imported as `crosstown/kit`. */
export { currentMark, findCurrent, isInside } from './header/current.ts';
export { Drawer, type DrawerIcons, type DrawerLabels } from './header/drawer.tsx';
export { Header, type HeaderProps } from './header/header.tsx';
export { NavBar, type NavIcons } from './header/nav-bar.tsx';
export type { NavProps } from './header/nav-links.tsx';
export {
  type CurrentLink,
  isMenu,
  type NavEntry,
  type NavGroup,
  type NavLink,
  type NavMenu,
} from './header/types.ts';
export { deliveryFor, type Endpoint, endpointOrigins, type Sender } from './lead/endpoints.ts';
export { type LeadFormSettings, leadFormFields } from './lead/form-fields.ts';
export { type LeadFormPage, leadFormProps } from './lead/form-props.ts';
export { PageLoading, type PageLoadingProps } from './page-end/page-loading.tsx';
export { Tooltip, type TooltipProps } from './page-end/tooltip.tsx';
export { breadcrumbList, type Crumb } from './structured-data/breadcrumbs.ts';
