import type { Palette } from './palettes/index.ts';
import { Land } from './parts/land.tsx';
import { placeAt } from './parts/place-at.ts';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Wooden houses of three floors with stacked porches on a hill street, the signal tower behind, the bay below. */
export const TripleDeckers: SceneDrawing = ({ p, cut }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <MapleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={540} y={150} r={50} seed={121} />
    <path d="M1000 500H2500V660H1000z" fill={p.water} />
    <path d="M1200 530h150M1330 556h180M1290 590h90" stroke={p.shine} strokeWidth="6" strokeLinecap="round" />
    <path d="M1040 502Q1250 470 1420 490T1600 484q450-34 900 8V506H1040z" fill={p.far} />
    <Land d="M-700 530q350-36 700-10Q400 470 800 540T1600 640q450-34 900 8" fill={p.mid} />
    <Tower p={p} />
    <Maples
      at={[
        [70, 720, 1.7],
        [1540, 740, 1.5],
      ]}
    />
    {cut === 'wide' && (
      <>
        <ThreeDecker p={p} x={-280} y={754} wall={p.wall} flip />
        <ThreeDecker p={p} x={1600} y={792} wall={p.brick} flip />
        <ThreeDecker p={p} x={2070} y={800} wall={p.wall} />
      </>
    )}
    <ThreeDecker p={p} x={190} y={760} wall={p.cloth} />
    <ThreeDecker p={p} x={660} y={770} wall={p.wall} flip />
    <ThreeDecker p={p} x={1130} y={782} wall={p.field} />
    <Maples
      at={[
        [618, 790, 1],
        [-390, 780, 1.4],
        [1578, 806, 1],
        [1104, 800, 0.9],
      ]}
    />
    <path d="M-700 766q350-36 700-10Q800 770 1600 790q450-34 900 8V850H-700z" fill={p.ledge} />
    <path d="M-700 830q350-36 700-10Q800 830 1600 850q450-34 900 8V1000H-700z" fill={p.rock} />
    <path d="M-700 812H0Q800 824 1600 842q450-34 900 8H2500V856H1600Q800 838 0 826z" fill={p.shade} />
    <path
      d="M60 920H240M420 926H600M780 932H960M1140 938H1320M1500 944H2500"
      stroke={p.shine}
      strokeWidth="9"
    />
  </Sheet>
);

/** Three floors of porches beside three floors of a bay, under one cornice. */
function ThreeDecker({
  p,
  x,
  y,
  wall,
  flip = false,
}: {
  p: Palette;
  x: number;
  y: number;
  wall: string;
  flip?: boolean;
}) {
  const floors = [0, -152, -304];
  return (
    <g transform={placeAt(flip ? x + 400 : x, y, 1, flip)}>
      <path d="M0 0V-470H400V0z" fill={wall} />
      <path
        d={Array.from({ length: 19 }, (_, i) => `M0 ${-24 - i * 24}H400`).join('')}
        stroke={p.shade}
        strokeWidth="3"
        opacity=".7"
      />
      <path d="M230 0V-460H360V0z" fill={wall} />
      <path d="M330 0V-460H366V0z" fill={p.dark} opacity=".12" />
      {floors.map((at) => (
        <g key={at} transform={`translate(0 ${at})`}>
          <path d="M6-12V-140H210V-12z" fill={p.shade} />
          <path d="M30-12V-116H84V-12z" fill={p.trim} />
          <path d="M36-12V-110H78V-12z" fill={at === 0 ? p.accent : p.near} />
          <use href="#win" transform="translate(124 -108)scale(1.6)" />
          <use href="#win" transform="translate(240 -112)scale(1.6)" />
          <use href="#win" transform="translate(300 -112)scale(1.6)" />
          <path d="M0-150H222V-134H0zM0-16H222V0H0z" fill={p.trim} />
          <path d="M8-16V-136M106-16V-136M214-16V-136" stroke={p.trim} strokeWidth="12" />
          <path d="M4-66H218M4-26H218" stroke={p.trim} strokeWidth="7" />
          <path
            d={Array.from({ length: 12 }, (_, i) => `M${20 + i * 17}-64V-20`).join('')}
            stroke={p.trim}
            strokeWidth="5"
          />
        </g>
      ))}
      <path d="M-18-462H418V-488H-18z" fill={p.trim} />
      <path d="M-26-488H426V-500H-26z" fill={p.roof} />
      <path d="M0 0H400V14H0z" fill={p.rock} />
      <path d="M40-2H110V14H30z" fill={p.ledge} />
    </g>
  );
}

/** The shingled tower from which arriving ships were told. */
function Tower({ p }: { p: Palette }) {
  return (
    <g transform="translate(620 520)">
      <path d="M-66 60L-36-330H36L66 60z" fill={p.brick} />
      <path d="M20 60L14-330H36L66 60z" fill={p.soot} />
      <path d="M-22-250h16v26h-16zM-26-160h18v28h-18z" fill={p.pane} />
      <path d="M-48-330H48V-344H-48zM-34-344V-384H34V-344z" fill={p.trim} />
      <path d="M-26-350V-378H26V-350z" fill={p.pane} />
      <path d="M-42-384Q0-436 42-384z" fill={p.roof} />
      <path d="M0-420V-468" stroke={p.trunk} strokeWidth="5" />
      <path d="M2-466l38 10-38 12z" fill={p.accent} />
    </g>
  );
}
