/** The kit for sites of local businesses, for templates: imported as `crosstown/kit`. */

export { redirectFields } from '../index.ts';
export { Breadcrumbs } from './content/breadcrumbs.tsx';
export { type Detail, Details } from './content/details.tsx';
export { HoursTable } from './content/hours.tsx';
export { HubList, type HubPages } from './content/hub-list.tsx';
export { LinkList, type ListedLink } from './content/link-list.tsx';
export { linkPhone, type Phone, PhoneText } from './content/phone-links.tsx';
export { Picture } from './content/picture.tsx';
export { Questions } from './content/questions.tsx';
export { type Term, Terms } from './content/terms.tsx';
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
export { type LeadChoice, leadChoice } from './lead/choice.ts';
export { deliveryFor, type Endpoint, endpointOrigins, type Sender } from './lead/endpoints.ts';
export { type LeadFormSettings, leadFormFields } from './lead/form-fields.ts';
export { type LeadFormPage, leadFormProps, sharedLeadProps } from './lead/form-props.ts';
export { PageLoading, type PageLoadingProps } from './page-end/page-loading.tsx';
export { Tooltip, type TooltipProps } from './page-end/tooltip.tsx';
export { type Box, sharedArea } from './places/boxes.ts';
export { type DistanceWords, distanceTo } from './places/distance.ts';
export type { MapPlace } from './places/labels.ts';
export { isLocated, type Located, type Point } from './places/located.ts';
export { LocatorMap, type MapLooks } from './places/locator-map.tsx';
export { type NearbyPlace, NearbyPlaces } from './places/nearby.tsx';
export { frameAround, type MapFrame, project, unitsPerMile } from './places/projection.ts';
export { areaPath, linePath, type Shape } from './places/shapes.ts';
export { type DateWords, dayOf, PostDate } from './posts/dates.tsx';
export { PostCards, type PostEntry, PostRows } from './posts/lists.tsx';
export { nearestInTime, newestFirst } from './posts/order.ts';
export { partsOf, type TextPart } from './posts/parts.ts';
export { readingMinutes } from './posts/reading.ts';
export { type CaseEntry, Cases } from './proof/cases.tsx';
export { type Credential, Credentials } from './proof/credentials.tsx';
export { People, type Person } from './proof/people.tsx';
export { SampleMark } from './proof/sample-mark.tsx';
export { type Sampled, sampleWarnings, withoutSamples } from './proof/samples.ts';
export { type Source, Sources } from './proof/sources.tsx';
export { addressFields, businessFields, reviewFields } from './schemas/business.ts';
export { pageFields, photoFields } from './schemas/pages.ts';
export { distanceFields, placeFields } from './schemas/places.ts';
export { dateFields, postFields } from './schemas/posts.ts';
export {
  caseFields,
  guaranteeFields,
  insuranceFields,
  licenseFields,
  membershipFields,
  personFields,
  sampleFields,
  sourceFields,
} from './schemas/proof.ts';
export { cellFields, leastPrice, serviceFields } from './schemas/services.ts';
export { siteFields } from './schemas/site.ts';
export { metaDescription, question, titled } from './schemas/texts.ts';
export { breadcrumbList, type Crumb, trailCrumbs } from './structured-data/breadcrumbs.ts';
export { type BusinessFacts, type BusinessType, localBusiness } from './structured-data/business.ts';
export {
  aggregateRating,
  geoCoordinates,
  offerCatalog,
  openingHours,
  reviewNode,
} from './structured-data/business-parts.ts';
export {
  businessId,
  type GraphNodes,
  type NodeContext,
  type SiteContext,
} from './structured-data/context.ts';
export { itemList } from './structured-data/lists.ts';
export { faqPage, type Question, type WebPageType, webPage } from './structured-data/pages.ts';
export { type Address, areaServed, postalAddress } from './structured-data/places.ts';
export { articleNode, type PostContext, type PostOrigin } from './structured-data/posts.ts';
export { type LicenseFacts, licenseNode, type PersonFacts, personNode } from './structured-data/proof.ts';
export { offerFrom, serviceNode } from './structured-data/services.ts';
