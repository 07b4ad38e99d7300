import type { Letter } from 'crosstown';
import type { ComponentType } from 'react';
import type { Animal, PlateName } from '../../schema.ts';
import { BaldFacedHornet } from './bald-faced-hornet.tsx';
import { BedBug } from './bed-bug.tsx';
import { CarpenterAnt } from './carpenter-ant.tsx';
import { CatFlea } from './cat-flea.tsx';
import { ClusterFly } from './cluster-fly.tsx';
import { DeerTick } from './deer-tick.tsx';
import { DogTick } from './dog-tick.tsx';
import { FlyingSquirrel } from './flying-squirrel.tsx';
import { GermanCockroach } from './german-cockroach.tsx';
import { GraySquirrel } from './gray-squirrel.tsx';
import { HoneyBee } from './honey-bee.tsx';
import { HouseMouse } from './house-mouse.tsx';
import { IndianMealMoth } from './indian-meal-moth.tsx';
import { LittleBrownBat } from './little-brown-bat.tsx';
import { Mosquito } from './mosquito.tsx';
import { NorwayRat } from './norway-rat.tsx';
import { PavementAnt } from './pavement-ant.tsx';
import { Raccoon } from './raccoon.tsx';
import { StripedSkunk } from './striped-skunk.tsx';
import { WhiteFootedMouse } from './white-footed-mouse.tsx';
import { WolfSpider } from './wolf-spider.tsx';
import { Woodchuck } from './woodchuck.tsx';
import { Yellowjacket } from './yellowjacket.tsx';

/** A drawn animal, and how long it is on its plate: without tail, feelers and legs. */
interface Drawn {
  readonly Animal: ComponentType;
  readonly length: number;
}

/** Every plate by name. */
export const plates: Readonly<Record<PlateName, Drawn>> = {
  'house-mouse': { Animal: HouseMouse, length: 350 },
  'norway-rat': { Animal: NorwayRat, length: 412 },
  'carpenter-ant': { Animal: CarpenterAnt, length: 564 },
  'pavement-ant': { Animal: PavementAnt, length: 552 },
  yellowjacket: { Animal: Yellowjacket, length: 450 },
  'honey-bee': { Animal: HoneyBee, length: 400 },
  mosquito: { Animal: Mosquito, length: 346 },
  'bed-bug': { Animal: BedBug, length: 478 },
  'deer-tick': { Animal: DeerTick, length: 442 },
  'wolf-spider': { Animal: WolfSpider, length: 352 },
  'cluster-fly': { Animal: ClusterFly, length: 402 },
  'german-cockroach': { Animal: GermanCockroach, length: 420 },
  'indian-meal-moth': { Animal: IndianMealMoth, length: 452 },
  'white-footed-mouse': { Animal: WhiteFootedMouse, length: 350 },
  'bald-faced-hornet': { Animal: BaldFacedHornet, length: 456 },
  'dog-tick': { Animal: DogTick, length: 428 },
  'cat-flea': { Animal: CatFlea, length: 476 },
  'gray-squirrel': { Animal: GraySquirrel, length: 380 },
  'little-brown-bat': { Animal: LittleBrownBat, length: 190 },
  raccoon: { Animal: Raccoon, length: 420 },
  'striped-skunk': { Animal: StripedSkunk, length: 400 },
  'flying-squirrel': { Animal: FlyingSquirrel, length: 300 },
  woodchuck: { Animal: Woodchuck, length: 440 },
};

export const PLATE = { width: 800, height: 600 };

/** Millimeters. */
const INCH = 25.4;

/** How much smaller animals stand on their plates than they are drawn: the bar needs room. */
const SCALE = 0.92;

/** How long the bar of an animal is on its plate, by the scale in which the animal is drawn. */
export function barOf({ plate, drawn, bar }: Pick<Animal, 'plate' | 'drawn' | 'bar'>): number {
  return Math.round(((bar.inches * INCH) / drawn) * plates[plate].length * SCALE);
}

interface PlateProps {
  animal: Animal;
  /** Draws text in the font of headings. */
  letter: Letter;
}

/** An animal on paper, with a bar that says how large it is. */
export function Plate({ animal, letter }: PlateProps) {
  const [label = ''] = letter(animal.bar.label, { size: 34, maxWidth: PLATE.width }).lines;
  const { Animal: Drawing } = plates[animal.plate];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-400 -300 800 600">
      <path d="M-400-300H400V300H-400z" fill="#f4ead4" />
      <g transform={`translate(0 -20)scale(${SCALE})`}>
        <Drawing />
      </g>
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
