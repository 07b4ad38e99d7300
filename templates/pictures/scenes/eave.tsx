import { BaldFacedHornet } from '../plates/bald-faced-hornet.tsx';
import type { Palette } from './palettes/index.ts';
import { Outlook } from './parts/outlook.tsx';
import { Swarm } from './parts/swarm.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A paper nest below the eaves, and the hornets that built it; beyond lies the place. */
export const Eave: SceneDrawing = ({ p, place }) => (
  <Sheet>
    <Outlook p={p} place={place} x={0} y={0} w={1600} h={1000} open />
    <path d="M-700 0H2500V1000H-700z" fill={p.glow} opacity=".12" />
    <path d="M-700 940q350-36 700-10Q300 870 700 890T1300 880V1000H-700z" fill={p.ground} />
    <path
      d="M-700 1000q30-60 90-50q60-70 130-10q70-60 140 0q60-40 110 30l120 10q40-90 110-70q60-60 130 0q70-40 110 20q60-40 110 50z"
      fill={p.leaf}
    />
    <Roof p={p} />
    <g transform="translate(-110 -48)scale(1.32)">
      <Nest p={p} />
    </g>
    <Swarm Animal={BaldFacedHornet} at={HORNETS} />
  </Sheet>
);

/** The soffit and gutter above, and the corner board of the house on the right. */
function Roof({ p }: { p: Palette }) {
  const boards = Array.from({ length: 22 }, (_, i) => `M1240 ${150 + i * 40}H2500`).join('');
  return (
    <>
      <path d="M1220 0H2500V1000H1220z" fill={p.wall} />
      <path d={boards} stroke={p.shade} strokeWidth="5" />
      <path d="M1196 0H1250V1000H1196z" fill={p.trim} />
      <path d="M1196 0H1206V1000H1196z" fill={p.shade} />
      <path d="M-700 0H2500V60H-700z" fill={p.roof} />
      <path d="M-700 40H2500V84H-700z" fill={p.trim} />
      <path d="M-700 84H2500V150H-700z" fill={p.shade} />
      <path d="M-700 106H2500M-700 128H2500" stroke={p.rock} strokeWidth="4" opacity=".5" />
      <path d="M-700 26H2500V48H-700z" fill={p.ledge} />
      <path d="M1196 84H2500V150H1196z" fill={p.dark} opacity=".2" />
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

/** On the nest, and on their way. */
const HORNETS = [
  [760, 300, 24, 0.34],
  [590, 440, -50, 0.3],
  [880, 640, -70, 0.4],
  [380, 590, 60, 0.32],
  [1040, 380, -100, 0.3],
] as const;
