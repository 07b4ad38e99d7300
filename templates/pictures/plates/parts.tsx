import type { ReactNode } from 'react';

/** Draws one side of an animal that is seen from above, and the other side as its mirror image. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <>
      <g>{children}</g>
      <g transform="scale(-1 1)">{children}</g>
    </>
  );
}

interface LegProps {
  /** Joints from the body out, as `x,y x,y`: each part of a leg is thinner than the one before it. */
  at: string;
  /** How thick the first part is. */
  w: number;
  ink: string;
}

/** How thick each part of a leg is against the first: thigh, shin, foot, and the last joints of the foot. */
const TAPER = [1, 0.62, 0.36, 0.26, 0.2];

/** A jointed leg. */
export function Leg({ at, w, ink }: LegProps) {
  const joints = at.split(' ');
  return (
    <g fill="none" stroke={ink} strokeLinecap="round" strokeLinejoin="round">
      {joints.slice(1).map((joint, i) => (
        <path
          key={joint}
          d={`M${joints[i]}L${joint}`}
          strokeWidth={Math.round(w * (TAPER[i] ?? 0.2) * 10) / 10}
        />
      ))}
    </g>
  );
}

/** Short hairs from points of an outline, all in one direction. */
export function Hairs({
  d,
  ink,
  w = 2,
  opacity = 0.7,
}: {
  d: string;
  ink: string;
  w?: number;
  opacity?: number;
}) {
  return <path d={d} fill="none" stroke={ink} strokeWidth={w} strokeLinecap="round" opacity={opacity} />;
}

/** Points of a line between two others, for hairs, rings and veins that repeat. */
export function along(n: number, draw: (part: number, i: number) => string): string {
  return Array.from({ length: n }, (_, i) => draw(n === 1 ? 0 : i / (n - 1), i)).join('');
}
