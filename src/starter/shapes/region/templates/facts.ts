import type { types } from './data.ts';
import type { Service, Town, Utility } from './schema.ts';

type Known = Pick<typeof types.build, 'lookups'>;

/** Returns what is known of a town: its own page says what concerns all services, the page of a service what concerns that one. */
export function townFacts(town: Town, { lookups }: Known, service?: Service) {
  return lookups.where('townFacts', 'town', town.slug).filter((fact) => fact.service === service?.slug);
}

/** Returns what only the page of a town says, or of a service in it. */
export function localText(town: Town, { lookups }: Known, service?: Service) {
  return lookups.where('localTexts', 'town', town.slug).find((one) => one.service === service?.slug);
}

/** Returns the state of a town. */
export function stateOf(town: Town, { lookups }: Known) {
  return lookups.find('states', lookups.find('counties', town.county)?.state ?? '');
}

/** Returns what holds in the state of a town, or what of it concerns one service. */
export function stateFacts(town: Town, known: Known, service?: Service) {
  const facts = known.lookups.where('stateFacts', 'state', stateOf(town, known)?.slug ?? '');
  return service ? facts.filter(({ services }) => services.includes(service.slug)) : facts;
}

/** Returns the utilities of a town, as far as they are known. */
export function utilitiesOf(town: Town, { lookups }: Known) {
  return lookups.where('utilities', 'towns', town.slug);
}

/** Returns what is known of a utility, or what of it concerns one service. */
export function utilityFacts(utility: Utility, { lookups }: Known, service?: Service) {
  const facts = lookups.where('utilityFacts', 'utility', utility.slug);
  return service ? facts.filter((fact) => fact.service === service.slug) : facts;
}

/** Returns how much snow buildings in a town are planned for, in pounds per square foot, if a source says so. */
export function snowLoadOf(town: Town, { lookups }: Known) {
  return lookups.where('snowLoads', 'town', town.slug)[0]?.pounds;
}

/** Whether tables have something to say of a town. */
export function isListed(town: Town, known: Known) {
  return utilitiesOf(town, known).length > 0 || snowLoadOf(town, known) !== undefined;
}

/**
 * Returns the facts that the page of a town needs: who its utility is, something that concerns this town, and one fact more. Without
 * them, the page would say of the town only what it says of others.
 */
export function neededFacts(town: Town, known: Known) {
  const [own, second] = townFacts(town, known);
  const all = known.lookups.where('townFacts', 'town', town.slug);
  return {
    utility: utilitiesOf(town, known)[0],
    townFact: own,
    another: snowLoadOf(town, known) ?? second ?? all.find((fact) => fact.service),
  };
}
