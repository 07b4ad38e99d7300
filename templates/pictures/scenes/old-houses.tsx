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
    <Land d="M-700 530q350-36 700-10Q300 430 640 470T1200 450T1600 500q450-34 900 8" fill={p.far} />
    <TreeLine fill={p.mid} y={560} tall={80} roll={26} seed={14} bottom={760} />
    <Maples
      at={[
        [590, 760, 2.1],
        [1000, 760, 2.2],
        [40, 780, 2.4],
        [-260, 770, 2],
        [-470, 780, 2.3],
        [1760, 770, 2.1],
        [1990, 780, 2.3],
      ]}
    />
    <Land d="M-700 740H2500" fill={p.ground} />
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
      <path d="M-700 806H2500V1000H-700z" fill={p.field} />
      <path d="M-700 868H2500V936H-700z" fill={p.brick} />
      <path d="M-700 888H2500M-700 910H2500" stroke={p.soot} strokeWidth="3" opacity=".6" />
      <path d="M776 796h68l40 76H736z" fill={p.brick} />
      <path d="M-700 930H2500v18H-700z" fill={p.ledge} />
      <path d="M-700 948H2500V1000H-700z" fill={p.rock} />
    </>
  );
}

/** Iron pickets with granite posts, open at the front walk. */
function Fence({ p }: { p: Palette }) {
  const pickets = (from: number, n: number) =>
    Array.from({ length: n }, (_, i) => `M${from + i * 22} 866v-58`).join('');
  return (
    <>
      <path d={pickets(-692, 65) + pickets(888, 73)} stroke={p.dark} strokeWidth="5" />
      <path d="M-700 820H736M-700 856H736M884 820H2500M884 856H2500" stroke={p.dark} strokeWidth="6" />
      <path
        d="M716 872v-84h32v84zM872 872v-84h32v84zM330 872v-74h24v74zM1250 872v-74h24v74z"
        fill={p.ledge}
      />
    </>
  );
}
