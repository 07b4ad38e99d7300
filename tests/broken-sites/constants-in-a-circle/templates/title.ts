// @ts-nocheck esbuild compiles enumerations, which the settings of this repository do not allow.
import { OWNER } from './site.tsx';

export enum Kind {
  Hand = 'hand',
  Power = 'power',
}

export const TITLE = `Tools of ${OWNER}, by ${Kind.Hand}`;
