import type { Tone } from '../ui/layout.tsx';

/** What each part of the page gets from its place on it: a heading, and the ground that it stands on. */
export interface CellPartProps {
  readonly title: string;
  readonly tone: Tone;
}
