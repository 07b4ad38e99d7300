import type { ReactNode } from 'react';
import { GermanCockroach } from '../plates/german-cockroach.tsx';
import type { Palette } from './palettes/index.ts';
import { HandAtWork } from './parts/hands.tsx';
import { Outlook } from './parts/outlook.tsx';
import { Pendant } from './parts/room.tsx';
import { Swarm } from './parts/swarm.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A café before it opens: chairs on the tables, a gloved hand with the trap that was under the counter, the place beyond the glass. */
export const Cafe: SceneDrawing = ({ p, place }) => (
  <Sheet>
    <path d="M-700 0H2500V830H-700z" fill={p.room} />
    <path d="M-700 560H2500V830H-700z" fill={p.corner} />
    <Front p={p}>
      <Outlook p={p} place={place} x={120} y={130} w={760} h={480} />
    </Front>
    <path d="M-700 830H2500V1000H-700z" fill={p.floor} />
    <path
      d="M-700 880H2500M-700 940H2500M100 830L-60 1000M360 830L280 1000M620 830L620 1000M880 830L960 1000M1140 830L1300 1000M1400 830L1640 1000"
      stroke={p.plank}
      strokeWidth="4"
      opacity=".4"
    />
    <Pendant p={p} x={330} y={150} />
    <Pendant p={p} x={690} y={150} />
    <Table p={p} x={300} />
    <Counter p={p} />
    <HandAtWork p={p} x={1090} y={790} s={1.1}>
      <Trap p={p} />
    </HandAtWork>
  </Sheet>
);

/** The shop window in its frame, with a sill to sit on. */
function Front({ p, children }: { p: Palette; children: ReactNode }) {
  return (
    <>
      <path d="M84 96H916V650H84z" fill={p.near} />
      {children}
      <path d="M374 130V610M626 130V610M120 230H880" stroke={p.near} strokeWidth="16" />
      <path d="M60 630H940V664H60z" fill={p.wood} />
      <path d="M60 664H940V676H60z" fill={p.plank} />
    </>
  );
}

/** A round table with two chairs put up on it. */
function Table({ p, x }: { p: Palette; x: number }) {
  return (
    <g transform={`translate(${x} 900)`}>
      <path d="M-70 6Q0-8 80 6Q0 18-70 6z" fill={p.dark} opacity=".25" />
      <path d="M0 0V-190M-60 0H60" stroke={p.trunk} strokeWidth="18" strokeLinecap="round" />
      <path d="M-130-206H130V-186H-130z" fill={p.wood} />
      <path
        d="M-100-222H-20M-92-222L-104-316M-28-222L-18-316M20-222H100M28-222L16-316M92-222L104-316"
        stroke={p.plank}
        strokeWidth="13"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A folded glue trap with three cockroaches in it. */
function Trap({ p }: { p: Palette }) {
  return (
    <g transform="translate(-290 -20)rotate(-8)">
      <path d="M-210 120L-180-140H190L220 120z" fill={p.trim} />
      <path d="M-180-140L-130-200H150L190-140z" fill={p.shade} />
      <path d="M-184 100L-158-116H168L194 100z" fill={p.lamp} />
      <path d="M-210 120H220V136H-210z" fill={p.shade} />
      <Swarm
        Animal={GermanCockroach}
        at={[
          [-90, -30, 60, 0.24],
          [10, 30, -30, 0.24],
          [70, -60, 200, 0.24],
        ]}
      />
    </g>
  );
}

/** A counter with a case of bread, shelves behind it. */
function Counter({ p }: { p: Palette }) {
  const cups = Array.from({ length: 5 }, (_, i) => `M${1180 + i * 78} 330v-44h44v44z`).join('');
  const jars = Array.from({ length: 5 }, (_, i) => `M${1172 + i * 80} 470v-70h52v70z`).join('');
  return (
    <>
      <path d="M1130 330H2500V348H1130zM1130 470H2500V488H1130z" fill={p.wood} />
      <path d={cups} fill={p.trim} />
      <path d={jars} fill={p.ledge} />
      <path d="M1172 424h52v24h-52zM1332 424h52v24h-52zM1492 424h52v24h-52z" fill={p.accent} />
      <path d="M1252 424h52v24h-52zM1412 424h52v24h-52z" fill={p.near} />
      <path d="M1190 620V510Q1190 500 1200 500H1430Q1440 500 1440 510V620z" fill={p.shine} opacity=".7" />
      <path d="M1190 560H1440M1190 500H1440V620H1190z" stroke={p.plank} strokeWidth="9" fill="none" />
      <path
        d="M1214 552q26-34 54 0zM1282 552q26-34 54 0zM1350 552q26-34 54 0zM1214 612q26-34 54 0zM1282 612q26-34 54 0zM1350 612q26-34 54 0z"
        fill={p.wood}
      />
      <path d="M1500 620v-50h60v50z" fill={p.trim} />
      <path d="M1100 620H2500V650H1100z" fill={p.wood} />
      <path d="M1124 650H2500V880H1124z" fill={p.near} />
      <path d="M1148 676H1290V850H1148zM1312 676H1454V850H1312zM1476 676H2500V850H1476z" fill={p.needle} />
      <path d="M1124 872H2500V900H1124z" fill={p.dark} />
    </>
  );
}
