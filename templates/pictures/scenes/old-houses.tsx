import type { Palette } from './palettes/index.ts';
import { Land, TreeLine } from './parts/land.tsx';
import { FederalHouse, MansardHouse, QueenAnne } from './parts/mansions.tsx';
import { Sky } from './parts/sky.tsx';
import { MapleDef, Maples } from './parts/trees.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Three old city houses, Federal brick, mansard and turreted, behind an iron fence. */
export const OldHouses: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <MapleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={1010} y={250} r={62} seed={9} />
    <Land d="M0 520Q300 430 640 470T1200 450T1600 500" fill={p.far} />
    <TreeLine fill={p.mid} y={560} tall={80} roll={26} seed={14} bottom={760} />
    <Maples
      at={[
        [590, 760, 2.1],
        [1000, 760, 2.2],
        [40, 780, 2.4],
      ]}
    />
    <Land d="M0 740H1600" fill={p.ground} />
    <FederalHouse p={p} x={176} y={786} s={1.58} />
    <QueenAnne p={p} x={996} y={786} s={1.56} />
    <MansardHouse p={p} x={608} y={790} s={1.6} />
    <Maples
      at={[
        [90, 836, 2.2],
        [1524, 836, 2.4],
      ]}
    />
    <Street p={p} />
    <Fence p={p} />
  </Sheet>
);

function Street({ p }: { p: Palette }) {
  return (
    <>
      <path d="M0 806H1600V1000H0z" fill={p.field} />
      <path d="M0 868H1600V936H0z" fill={p.brick} />
      <path d="M0 888H1600M0 910H1600" stroke={p.soot} strokeWidth="3" opacity=".6" />
      <path d="M776 796h68l40 76H736z" fill={p.brick} />
      <path d="M0 930H1600v18H0z" fill={p.ledge} />
      <path d="M0 948H1600V1000H0z" fill={p.rock} />
    </>
  );
}

/** Iron pickets with granite posts, open at the front walk. */
function Fence({ p }: { p: Palette }) {
  const pickets = (from: number, n: number) =>
    Array.from({ length: n }, (_, i) => `M${from + i * 22} 866v-58`).join('');
  return (
    <>
      <path d={pickets(12, 33) + pickets(888, 33)} stroke={p.dark} strokeWidth="5" />
      <path d="M0 820H736M0 856H736M884 820H1600M884 856H1600" stroke={p.dark} strokeWidth="6" />
      <path
        d="M716 872v-84h32v84zM872 872v-84h32v84zM330 872v-74h24v74zM1250 872v-74h24v74z"
        fill={p.ledge}
      />
    </>
  );
}
