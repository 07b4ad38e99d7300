import { CarpenterAnt } from '../plates/carpenter-ant.tsx';
import type { Palette } from './palettes/index.ts';
import { Fieldstone } from './parts/fieldstone.tsx';
import { FlashlightInHand } from './parts/hands.tsx';
import { Swarm } from './parts/swarm.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A cellar: a flashlight on the sill, where joists meet the fieldstone, and carpenter ants in its light. */
export const Inspection: SceneDrawing = ({ p }) => (
  <Sheet>
    <path d="M-700 0H2500V1000H-700z" fill={p.trunk} />
    <path d="M-700 0H2500V190H-700z" fill={p.soot} opacity=".6" />
    <Fieldstone p={p} />
    <Joists p={p} />
    <Shade p={p} />
    <Beam p={p} />
    <path d="M-700 850H2500V1000H-700z" fill={p.plank} />
    <path d="M-700 850H2500v12H-700z" fill={p.dark} opacity=".5" />
    <Shelf p={p} />
    <FlashlightInHand p={p} x={1000} y={690} turn={32} s={1.1} />
  </Sheet>
);

/** Floor boards above, joists that come toward us, and the sill they rest on. */
function Joists({ p }: { p: Palette }) {
  const ends = [60, 330, 600, 870, 1140, 1410];
  return (
    <>
      <path d="M-700 60H2500M-700 120H2500" stroke={p.trunk} strokeWidth="6" />
      <path d="M-700 268H2500V362H-700z" fill={p.wood} />
      <path
        d="M-700 304q300-8 700-4q300 8 620-2t980 4t900-2M-700 334q300 8 700 2q500-10 900 2t700-4t900 4"
        fill="none"
        stroke={p.plank}
        strokeWidth="5"
      />
      <path
        d={ends
          .map((x) => `M${x} 268V100L${x + Math.round((x - 740) * 0.25)} 0h${90}L${x + 100} 100V268z`)
          .join('')}
        fill={p.plank}
      />
      <path d={ends.map((x) => `M${x + 8} 268V116H${x + 92}V268z`).join('')} fill={p.wood} />
      <path
        d={ends.map((x) => `M${x + 30} 262V130M${x + 66} 262V130`).join('')}
        stroke={p.plank}
        strokeWidth="4"
        opacity=".6"
      />
    </>
  );
}

function Shade({ p }: { p: Palette }) {
  return (
    <path
      d="M-700 0H2500V860H-700zM610 220a230 160 0 1 0 0 320a230 160 0 1 0 0-320z"
      fill={p.trunk}
      fillRule="evenodd"
      opacity=".55"
    />
  );
}

/** The bright oval, and in it the carpenter ants' galleries and a little sawdust. */
function Beam({ p }: { p: Palette }) {
  return (
    <>
      <path d="M829 525L762 260L458 500L775 611z" fill={p.lamp} opacity=".2" />
      <g transform="translate(-190 0)">
        <ellipse cx="800" cy="380" rx="230" ry="160" fill={p.lamp} opacity=".3" />
        <path
          d="M690 300q40-14 76 4t84-2t70 8M720 326q50-12 90 2t90-2M760 346q36-8 70 0"
          fill="none"
          stroke={p.trunk}
          strokeWidth="9"
          strokeLinecap="round"
        />
        <path d="M740 364q60-24 150 0z" fill={p.room} />
        <path
          d="M700 392h0M746 404h0M800 396h0M860 408h0M906 396h0M780 424h0M834 432h0"
          stroke={p.room}
          strokeWidth="9"
          strokeLinecap="round"
        />
        <Swarm
          Animal={CarpenterAnt}
          at={[
            [700, 350, -8, 0.2],
            [880, 330, 14, 0.2],
            [810, 440, -30, 0.2],
          ]}
        />
      </g>
    </>
  );
}

/** Paint cans on a shelf, and a crate below it. */
function Shelf({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M1150 600H1530V620H1150zM1190 620l-10 60M1490 620l10 60"
        stroke={p.trunk}
        strokeWidth="8"
        fill={p.wood}
      />
      <path d="M1180 600V530H1250V600zM1270 600V510H1350V600zM1430 600V540H1490V600z" fill={p.ledge} />
      <path d="M1180 552H1250V582H1180zM1430 556H1490V584H1430z" fill={p.accent} />
      <path d="M1270 540H1350V578H1270z" fill={p.near} />
      <path
        d="M1180 532Q1215 490 1250 532M1270 512Q1310 466 1350 512"
        stroke={p.shade}
        strokeWidth="5"
        fill="none"
      />
      <path d="M1190 860V740H1440V860z" fill={p.wood} />
      <path d="M1190 780H1440M1190 820H1440M1204 740V860M1426 740V860" stroke={p.plank} strokeWidth="8" />
    </>
  );
}
