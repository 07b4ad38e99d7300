import { createSite } from 'crosstown';
import {
  Copy,
  County,
  CountyFact,
  Guarantee,
  Insurance,
  Office,
  Service,
  Site,
  SnowLoad,
  State,
  StateFact,
  TeamMember,
  TextPage,
  Town,
  TownFact,
  Utility,
  UtilityFact,
} from './schema.ts';

/** Where the records of data/ lie, what one is called in braces, as in {town.name}, and which kinds of page are made for each. */
export const { pageType, useSite, defineSite, types } = createSite({
  site: { from: 'site.yaml', schema: Site },
  data: {
    states: { from: 'states.csv', schema: State, singular: 'state' },
    counties: { from: 'counties.csv', schema: County, singular: 'county' },
    towns: { from: 'towns.csv', schema: Town, singular: 'town' },
    utilities: { from: 'utilities.yaml', schema: Utility, singular: 'utility' },
    stateFacts: { from: 'facts/states.yaml', schema: StateFact, singular: 'stateFact' },
    countyFacts: { from: 'facts/counties.yaml', schema: CountyFact, singular: 'countyFact' },
    utilityFacts: { from: 'facts/utilities.yaml', schema: UtilityFact, singular: 'utilityFact' },
    townFacts: { from: 'facts/towns.yaml', schema: TownFact, singular: 'townFact' },
    snowLoads: { from: 'facts/snow-loads.yaml', schema: SnowLoad, singular: 'snowLoad' },
    offices: { from: 'offices.yaml', schema: Office, singular: 'office' },
    services: { from: 'services/*.yaml', schema: Service, singular: 'service' },
    guarantees: { from: 'proof/guarantees.yaml', schema: Guarantee, singular: 'guarantee' },
    insurance: { from: 'proof/insurance.yaml', schema: Insurance, singular: 'policy' },
    team: { from: 'proof/team.yaml', schema: TeamMember, singular: 'person' },
    texts: { from: 'texts.yaml', schema: TextPage, singular: 'text' },
    pages: { from: 'pages/*.yaml', schema: Copy, singular: 'page' },
  },
  // The collection with the copy of each kind of page.
  copy: 'pages',
  // The records that a kind of page is made for. Of a kind that is not listed there is one page.
  axes: {
    state: { state: 'states' },
    county: { county: 'counties' },
    town: { town: 'towns' },
    utility: { utility: 'utilities' },
    local: { town: 'towns', service: 'services' },
    office: { office: 'offices' },
    text: { text: 'texts' },
    service: { service: 'services' },
    'service-state': { service: 'services', state: 'states' },
    'service-county': { service: 'services', county: 'counties' },
  },
});
