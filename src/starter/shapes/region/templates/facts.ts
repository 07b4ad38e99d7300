import { distanceMiles, officeOf } from 'crosstown';
import { distanceTo } from 'crosstown/kit';
import type { types } from './data.ts';
import type { Fact, Office, Town } from './schema.ts';
import { type Sun, sunAt } from './sun.ts';
import { counted, feetOf, milesOf, numberWord, ordinalOf, timeOf } from './words.ts';

/** What can be said of a town. A fact that is not known is missing. */
export type Facts = Readonly<Partial<Record<Fact, string>>>;

type Known = Pick<typeof types.build, 'data' | 'lookups'>;

/** Up to how many miles another state is nearby, and from where on an office is far. */
const [NEARBY, FAR] = [5, 20];
/** From how many miles on a town is a neighbor of another one. */
const NEXT_TO = 1;

/** Returns what is known or computed of a town, as words of a sentence. */
export function factsOf(town: Town, build: Known): Facts {
  return known({
    ...aboutSun(sunAt(town.coordinates.lat)),
    ...aboutCounty(town, build),
    ...aboutNeighbors(town, build),
    ...aboutOffice(town, build),
    // A town that is at a larger one has the same sun.
    apart: town.like ? undefined : town.name,
    ...{ name: town.name, people: town.population.toLocaleString('en-US') },
    ...aboutBorder(town),
    ...aboutGrid(town, build),
  });
}

/** The facts without those that are not known. */
function known(facts: Readonly<Partial<Record<Fact, string | undefined>>>): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== ''));
}

function aboutSun({ june, december, longest, shortest, tilt, pitch, shadow }: Sun) {
  return {
    ...{ june: june.toFixed(1), december: december.toFixed(1), tilt: tilt.toFixed(1) },
    ...{ longest: timeOf(longest), shortest: shortest > 0 ? timeOf(shortest) : undefined },
    pitch: String(Math.round(pitch)),
    // What rises ten feet, and a row of panels that rises six. Near the polar circle there is nothing to space.
    ...(shadow < 12 ? { shade: feetOf(10 * shadow), rows: feetOf(6 * shadow) } : {}),
  };
}

function aboutCounty(town: Town, { lookups }: Known) {
  const towns = lookups.where('towns', 'county', town.county);
  const larger = towns.filter(({ population }) => population > town.population).length;
  const farther = towns.filter(({ coordinates }) => coordinates.lat > town.coordinates.lat).length;
  return {
    countyName: lookups.find('counties', town.county)?.name,
    // A town alone is compared with no other. The largest and the northernmost have sentences of their own.
    ...(towns.length > 1 ? { count: numberWord(towns.length) } : {}),
    ...(larger > 0 ? { rank: ordinalOf(larger + 1) } : {}),
    ...(farther > 0 ? { north: counted(farther, 'town') } : {}),
    ...(farther < towns.length - 1 ? { south: counted(towns.length - 1 - farther, 'town') } : {}),
    ...(town.seat ? { seat: lookups.find('counties', town.county)?.name } : {}),
  };
}

/** Another state begins nearby, or at some distance. */
function aboutBorder({ border, borderMiles: miles = 0, borderWind }: Town) {
  const at = border && `${milesOf(miles)} to the ${borderWind}`;
  return miles <= NEARBY ? { border, borderAt: at } : { beyond: border, beyondAt: at };
}

function aboutGrid(town: Town, { lookups }: Known) {
  const utility = lookups.where('utilities', 'town', town.slug)[0];
  return { utilityName: utility?.name, grid: utility?.text };
}

function aboutNeighbors(town: Town, { data, lookups }: Known) {
  // Offices are named beside them. A town at the same place has no direction.
  const hasOffice = (other: Town) => data.offices.some((office) => distanceMiles(office, other) < NEXT_TO);
  const isOther = (other: Town) => !other.like && !hasOffice(other) && distanceMiles(town, other) >= NEXT_TO;
  const [near, next, third] = lookups.nearest('towns', town, 3, isOther);
  return {
    ...{ near: near?.name, nearAt: near && wayTo(near, town) },
    ...{ next: next?.name, nextAt: next && wayTo(next, town) },
    ...{ third: third?.name, thirdAt: third && wayTo(third, town) },
  };
}

function aboutOffice(town: Town, { data }: Known) {
  const office = officeOf(town, data.offices);
  if (!office) return {};
  const miles = distanceMiles(town, office);
  // The sun moves a degree in four minutes.
  const minutes = Math.round((office.coordinates.lng - town.coordinates.lng) * 4);
  const difference = shadowAt(town) - shadowAt(office);
  return {
    officeName: office.address.locality,
    ...(miles < NEXT_TO ? {} : { [miles > FAR ? 'far' : 'drive']: wayTo(office, town) }),
    ...(minutes === 0 ? {} : { [minutes > 0 ? 'later' : 'earlier']: counted(Math.abs(minutes), 'minute') }),
    ...{ rowsMore: inchesOf(6 * difference), rowsLess: inchesOf(-6 * difference) },
    ...{ shadeMore: inchesOf(10 * difference), shadeLess: inchesOf(-10 * difference) },
  };
}

function shadowAt({ coordinates }: Town | Office): number {
  return sunAt(coordinates.lat).shadow;
}

/** Undefined for less than half an inch. */
function inchesOf(feet: number): string | undefined {
  const inches = Math.round(12 * feet);
  return inches > 0 && Number.isFinite(inches) ? counted(inches, 'inch') : undefined;
}

const WINDS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'];

/** The way from a town to another one: `six miles to the northeast`. */
function wayTo(to: Town | Office, from: Town): string {
  const words = { near: '1 {wind}', one: '1 {wind}', many: '{miles} {wind}', winds: WINDS };
  const [miles, wind] = distanceTo(to, from, words).split(' ');
  return `${milesOf(Number(miles))} to the ${wind}`;
}
