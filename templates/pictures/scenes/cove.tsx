import type { Palette } from './palettes/index.ts';
import { Chimney } from './parts/house.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { placeAt } from './parts/place-at.ts';
import { RowHouse } from './parts/row-house.tsx';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { Water } from './parts/water.tsx';
import { HouseDefs, Windows } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Square houses behind a boulevard of trees, and a path around the tidal basin with the city on its other side. */
export const Cove: SceneDrawing = ({ p, cut }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <MapleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={520} y={260} r={62} seed={131} />
    <City p={p} />
    <Water p={p} y={548} bottom={860} x={520} seed={93} />
    <path d="M-700 700H0Q200 690 420 730Q300 760 0 748z" fill={p.field} opacity=".8" />
    <path d="M2500 590H1600Q1260 600 1060 650Q900 700 860 760Q500 790 0 820V1000H2500z" fill={p.ground} />
    {cut === 'wide' && <Foursquare p={p} x={1650} y={700} s={1.14} wall={p.shade} />}
    <Foursquare p={p} x={1010} y={690} s={1.12} wall={p.wall} />
    <Foursquare p={p} x={1330} y={700} s={1.16} wall={p.cloth} />
    <Maples
      at={[
        [960, 740, 1.25],
        [1300, 756, 1.3],
        [1590, 770, 1.4],
        [1960, 770, 1.5],
        [2120, 780, 1.3],
      ]}
    />
    <path
      d="M-700 880H0Q500 850 900 790Q1200 750 1600 770q450-34 900 8H2500V810H1600Q1240 800 960 850Q560 930 0 964z"
      fill={p.ledge}
    />
    <path
      d="M-700 974q350-36 700-10Q560 930 960 850Q1240 800 1600 810q450-34 900 8V1000H-700z"
      fill={p.leafLight}
    />
    <Bench p={p} />
    <Maples
      at={[
        [-330, 880, 1.7],
        [150, 850, 1.9],
      ]}
    />
  </Sheet>
);

/** The other shore: brick blocks and two steeples above the trees. */
function City({ p }: { p: Palette }) {
  return (
    <>
      <Land d="M-700 510q350-36 700-10Q300 440 700 450T1300 470T1600 500q450-34 900 8" fill={p.far} />
      <g transform="translate(300 530)">
        <path d="M150-20V-150H190V-20zM144-150L170-250L196-150z" fill={p.shade} />
        <path d="M640-20V-140H676V-20zM634-140L658-226L682-140z" fill={p.soot} />
        <RowHouse p={p} x={0} y={0} s={0.5} w={150} floors={3} cols={3} />
        <RowHouse p={p} x={84} y={0} s={0.5} w={120} floors={2} cols={2} wall={p.wall} roof="gable" />
        <RowHouse p={p} x={220} y={0} s={0.5} w={160} floors={3} cols={3} wall={p.soot} />
        <RowHouse p={p} x={310} y={0} s={0.5} w={130} floors={3} cols={2} wall={p.shade} roof="gable" />
        <RowHouse p={p} x={390} y={0} s={0.5} w={220} floors={3} cols={4} />
        <RowHouse p={p} x={520} y={0} s={0.5} w={150} floors={3} cols={3} wall={p.wall} roof="mansard" />
        <RowHouse p={p} x={700} y={0} s={0.5} w={150} floors={3} cols={3} wall={p.brick} />
      </g>
      <TreeLine fill={p.mid} y={534} tall={36} roll={8} seed={38} bottom={560} />
    </>
  );
}

/** A square house of two floors under a hipped roof with a dormer, and a porch across its front. */
function Foursquare({ p, x, y, s, wall }: { p: Palette; x: number; y: number; s: number; wall: string }) {
  return (
    <g transform={placeAt(x, y, s)}>
      <Chimney x={160} y={-262} />
      <path d="M-16-178L64-272H156L236-178z" fill={p.roof} />
      <path d="M78-196V-236L110-262L142-236V-196z" fill={p.shade} />
      <path d="M66-228L110-268L154-228" fill="none" stroke={p.trim} strokeWidth="7" />
      <use href="#win" transform="translate(97 -232)scale(1 .8)" />
      <path d="M0 0V-178H220V0z" fill={wall} />
      <path d="M0-30H220M0-58H220M0-86H220M0-114H220M0-142H220" stroke={p.shade} strokeWidth="2" />
      <Windows x={0} y={-162} w={220} cols={3} />
      <path d="M-14-96L0-114H220L234-96z" fill={p.roof} />
      <path d="M0-8V-96H220V-8z" fill={p.shade} />
      <Windows x={90} y={-76} w={130} cols={2} />
      <path d="M34-8V-72H70V-8z" fill={p.accent} />
      <path d="M2-8V-96M76-8V-96M146-8V-96M218-8V-96" stroke={p.trim} strokeWidth="10" />
      <path d="M76-36H218" stroke={p.trim} strokeWidth="6" />
      <path d="M-10-8H230V4H-10z" fill={p.ledge} />
    </g>
  );
}

function Bench({ p }: { p: Palette }) {
  return (
    <g transform="translate(560 872)">
      <path d="M-90 6Q0-6 100 6Q0 18-90 6z" fill={p.dark} opacity=".25" />
      <path d="M-70 6V-76M70 6V-76" stroke={p.dark} strokeWidth="10" />
      <path d="M-88-72H88M-88-52H88" stroke={p.wood} strokeWidth="13" />
      <path d="M-92-26H92" stroke={p.wood} strokeWidth="16" />
    </g>
  );
}
