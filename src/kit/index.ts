/** The kit for sites of local businesses, for templates: imported as `crosstown/kit`. */

export { useLanguage } from '../site/render/context.tsx';
export { redirectFields } from '../site/schema/redirects.ts';
export { Breadcrumbs } from './content/breadcrumbs.tsx';
export { type Detail, Details } from './content/details.tsx';
export { HoursTable, OpenNow, SpecialHours } from './content/hours.tsx';
export { HubList, type HubPages } from './content/hub-list.tsx';
export { LinkList } from './content/link-list.tsx';
export { linkPhone, PhoneText } from './content/phone-links.tsx';
export { Picture } from './content/picture.tsx';
export { Questions } from './content/questions.tsx';
export { type Term, Terms } from './content/terms.tsx';
export { formatAddress } from './formats/addresses.ts';
export { formatDay, formatDaySpan, formatMonth, formatWeekdays } from './formats/days.ts';
export { formatNumber, formatPrice } from './formats/numbers.ts';
export { findCurrent } from './header/current.ts';
export { Header } from './header/header.tsx';
export { LanguageLinks } from './header/language-links.tsx';
export type { CurrentLink, NavEntry, NavLink } from './header/types.ts';
export { formatTimes } from './islands/hours/times.ts';
export { leadChoice } from './lead/choice.ts';
export { endpointOrigins } from './lead/endpoints.ts';
export { leadFormFields } from './lead/form-fields.ts';
export { type LeadFormPage, leadFormProps, sharedLeadProps } from './lead/form-props.ts';
export { PageLoading } from './page-end/page-loading.tsx';
export { Toaster } from './page-end/toaster.tsx';
export { Tooltip } from './page-end/tooltip.tsx';
export { type Box, sharedArea } from './places/boxes.ts';
export { distanceTo } from './places/distance.ts';
export type { MapPlace } from './places/labels.ts';
export { isLocated, type Located } from './places/located.ts';
export { LocatorMap } from './places/locator-map.tsx';
export { NearbyPlaces } from './places/nearby.tsx';
export { PostcodeFinder } from './places/postcode-finder.tsx';
export { type MapFrame, project, unitsPerMile } from './places/projection.ts';
export { areaPath, linePath, type Shape } from './places/shapes.ts';
export { PostDate } from './posts/dates.tsx';
export { PostCards, PostRows } from './posts/lists.tsx';
export { nearestInTime, newestFirst } from './posts/order.ts';
export { partsOf, type TextPart } from './posts/parts.ts';
export { readingMinutes } from './posts/reading.ts';
export { Cases } from './proof/cases.tsx';
export { Credentials } from './proof/credentials.tsx';
export { People } from './proof/people.tsx';
export { SampleMark } from './proof/sample-mark.tsx';
export { withoutSamples } from './proof/samples.ts';
export { Sources } from './proof/sources.tsx';
export {
  addressFields,
  businessFields,
  businessType,
  officeFields,
  reviewFields,
} from './schemas/business.ts';
export { hoursWordFields } from './schemas/hours.ts';
export { pageFields, photoFields } from './schemas/pages.ts';
export { distanceFields, placeFields, postcodeWordFields } from './schemas/places.ts';
export { postFields } from './schemas/posts.ts';
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
export { localBusiness } from './structured-data/business.ts';
export {
  aggregateRating,
  geoCoordinates,
  offerCatalog,
  openingHours,
  reviewNode,
} from './structured-data/business-parts.ts';
export type { GraphNodes, NodeContext } from './structured-data/context.ts';
export { itemList } from './structured-data/lists.ts';
export { officeId, officeNode, organization } from './structured-data/offices.ts';
export { faqPage, type Question, type WebPageType, webPage } from './structured-data/pages.ts';
export { areaServed, postalAddress } from './structured-data/places.ts';
export { articleNode } from './structured-data/posts.ts';
export { licenseNode, personNode } from './structured-data/proof.ts';
export { offerFrom, serviceNode } from './structured-data/services.ts';
