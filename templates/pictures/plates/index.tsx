import type { Letter } from 'crosstown';
import type { Animal, PlateName } from '../../schema.ts';
import { readSvg } from '../svg.ts';

/** How long each animal is in its file: without tail, feelers and legs. */
const LENGTHS: Readonly<Record<PlateName, number>> = {
  'house-mouse': 350,
  'norway-rat': 412,
  'carpenter-ant': 564,
  'pavement-ant': 552,
  yellowjacket: 450,
  'honey-bee': 400,
  mosquito: 346,
  'bed-bug': 478,
  'deer-tick': 442,
  'wolf-spider': 352,
  'cluster-fly': 402,
  'german-cockroach': 420,
  'indian-meal-moth': 452,
  'white-footed-mouse': 350,
  'bald-faced-hornet': 456,
  'dog-tick': 428,
  'cat-flea': 476,
  'gray-squirrel': 380,
  'little-brown-bat': 190,
  raccoon: 420,
  'striped-skunk': 400,
  'flying-squirrel': 300,
  woodchuck: 440,
};

export const PLATE = { width: 800, height: 600 };

/** Millimeters. */
const INCH = 25.4;

/** How much smaller animals stand on their plates than they are long: the bar needs room. */
const SCALE = 0.92;

/** How long the bar of an animal is on its plate, by the scale in which the animal is drawn. */
export function barOf({ plate, drawn, bar }: Pick<Animal, 'plate' | 'drawn' | 'bar'>): number {
  return Math.round(((bar.inches * INCH) / drawn) * LENGTHS[plate] * SCALE);
}

interface PlateProps {
  animal: Animal;
  /** Draws text in the font of headings. */
  letter: Letter;
}

/** An animal on paper, with a bar that says how large it is. */
export function Plate({ animal, letter }: PlateProps) {
  const [label = ''] = letter(animal.bar.label, { size: 34, maxWidth: PLATE.width }).lines;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-400 -300 800 600">
      <g dangerouslySetInnerHTML={{ __html: readSvg(`plates/${animal.plate}.svg`) }} />
      <path d={label} transform="translate(-372 256)" fill="#3b2c20" />
      <path
        d={`M-372 268v16M-372 276h${barOf(animal)}m0-8v16`}
        stroke="#3b2c20"
        strokeWidth="5"
        fill="none"
      />
    </svg>
  );
}
