import type { ComponentType } from 'react';

interface SwarmProps {
  /** An animal as on its plate. */
  Animal: ComponentType;
  /** Where each of them is: [x, y, turn, scale]. */
  at: readonly (readonly [number, number, number, number])[];
}

/** Some animals of one kind, drawn once. A scene has one swarm: its id is fixed. */
export function Swarm({ Animal, at }: SwarmProps) {
  return (
    <>
      <defs>
        <g id="animal">
          <Animal />
        </g>
      </defs>
      {at.map(([x, y, turn, s]) => (
        <use key={`${x} ${y}`} href="#animal" transform={`translate(${x} ${y})rotate(${turn})scale(${s})`} />
      ))}
    </>
  );
}
