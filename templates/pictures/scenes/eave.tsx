import type { Palette } from './palettes/index.ts';
import { Outlook } from './parts/outlook.tsx';
import { OnLadder } from './parts/technician.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A paper nest below the eaves, and somebody in a veil on the ladder beside it; beyond lies the place. */
export const Eave: SceneDrawing = ({ p, place }) => (
  <Sheet>
    <Outlook p={p} place={place} x={0} y={0} w={1600} h={1000} />
    <path d="M0 0H1600V1000H0z" fill={p.glow} opacity=".12" />
    <path d="M0 930Q300 870 700 890T1300 880V1000H0z" fill={p.ground} />
    <path d="M0 1000q40-90 110-70q60-60 130 0q70-40 110 20q60-40 110 50z" fill={p.leaf} />
    <Roof p={p} />
    <Nest p={p} />
    <Wasps p={p} />
    <OnLadder p={p} x={1010} y={1010} s={1.36} />
  </Sheet>
);

/** The soffit and gutter above, and the corner board of the house on the right. */
function Roof({ p }: { p: Palette }) {
  const boards = Array.from({ length: 22 }, (_, i) => `M1240 ${150 + i * 40}H1600`).join('');
  return (
    <>
      <path d="M1220 0H1600V1000H1220z" fill={p.wall} />
      <path d={boards} stroke={p.shade} strokeWidth="5" />
      <path d="M1196 0H1250V1000H1196z" fill={p.trim} />
      <path d="M1196 0H1206V1000H1196z" fill={p.shade} />
      <path d="M0 0H1600V60H0z" fill={p.roof} />
      <path d="M0 40H1600V84H0z" fill={p.trim} />
      <path d="M0 84H1600V150H0z" fill={p.shade} />
      <path d="M0 106H1600M0 128H1600" stroke={p.rock} strokeWidth="4" opacity=".5" />
      <path d="M0 26H1600V48H0z" fill={p.ledge} />
      <path d="M1196 84H1600V150H1196z" fill={p.dark} opacity=".2" />
    </>
  );
}

/** A gray nest of paper hung from the soffit, layer over layer, its door low on one side. */
function Nest({ p }: { p: Palette }) {
  const edges = [
    'M470 196q44 30 86 2q46 30 92-2q40 26 78-4',
    'M452 250q42 32 88 6q48 32 96 2q48 30 106-6',
    'M448 306q46 32 96 8q46 30 96 2q54 28 104-10',
    'M462 362q44 30 88 8q46 30 92 0q44 22 84-6',
    'M492 416q36 26 74 6q40 24 84-4',
  ];
  return (
    <>
      <path
        d="M500 150H690Q760 220 752 310Q742 410 676 458Q640 486 598 484Q540 480 492 430Q440 376 444 290Q450 206 500 150z"
        fill={p.ledge}
      />
      <path
        d="M640 150H690Q760 220 752 310Q742 410 676 458Q640 486 598 484Q700 380 640 150z"
        fill={p.rock}
        opacity=".5"
      />
      <path d={edges.join('')} fill="none" stroke={p.rock} strokeWidth="9" strokeLinecap="round" />
      <path d="M560 452q6-30 34-26q28 4 22 30q-8 20-30 18q-24-2-26-22z" fill={p.dark} />
    </>
  );
}

/** A few of its builders. */
function Wasps({ p }: { p: Palette }) {
  return (
    <>
      {[
        [540, 530, 1, -20],
        [700, 560, 1.2, 24],
        [390, 430, 0.9, 10],
        [800, 400, 0.8, -30],
        [640, 640, 0.9, 0],
      ].map(([x, y, s, turn]) => (
        <g key={x} transform={`translate(${x} ${y})rotate(${turn})scale(${s})`}>
          <path d="M-4-6Q-30-44-50-30Q-50-14-4-2zM6-6Q16-50 38-42Q44-24 10-2z" fill={p.trim} opacity=".8" />
          <path d="M-14 4Q-44-6-60 12Q-40 22-12 12z" fill={p.lamp} />
          <path d="M-26-1l-4 20M-40 0l-4 18" stroke={p.dark} strokeWidth="6" />
          <ellipse cx="2" cy="4" rx="16" ry="11" fill={p.dark} />
          <circle cx="24" cy="6" r="9" fill={p.dark} />
          <path d="M30 2l14-8M30 8l14 4" stroke={p.dark} strokeWidth="3" />
        </g>
      ))}
    </>
  );
}
