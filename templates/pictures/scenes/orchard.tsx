import type { Palette } from './palettes/index.ts';
import { House } from './parts/house.tsx';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { placeAt } from './parts/place-at.ts';
import { Sky } from './parts/sky.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Rows of apple trees above the bay, with a farmhouse, a ladder and crates: in bloom in spring, red in fall, bare in snow. */
export const Orchard: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <PineDef p={p} />
        <AppleDef p={p} />
      </>
    }
  >
    <Sky p={p} x={1150} y={280} r={62} seed={109} />
    <path d="M-700 450H2500V560H-700z" fill={p.water} />
    <path
      d="M900 470h260M1060 490h220M380 476h140M160 494h120"
      stroke={p.shine}
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="M-700 452H0Q140 428 330 448T700 452zM760 456Q960 424 1180 450H2500V456z" fill={p.far} />
    <TreeLine fill={p.mid} y={530} tall={50} roll={14} seed={26} bottom={640} />
    <Land d="M-700 590q350-36 700-10Q400 530 820 556T1600 560q450-34 900 8" fill={p.ground} />
    <Pines
      at={[
        [240, 610, 1.3],
        [320, 606, 1],
      ]}
    />
    <House p={p} x={430} y={640} s={1.24} w={130} d={170} h={92} side={4} />
    <path d="M770 640V560H920V640z" fill={p.soot} />
    <path d="M760 566L800 500H894L934 566z" fill={p.roof} />
    <path d="M820 640V588h52v52z" fill={p.trim} />
    <Land d="M-700 700q350-36 700-10Q420 610 900 630T1600 650q450-34 900 8" fill={p.field} />
    <Land d="M-700 830q350-36 700-10Q500 700 1000 730T1600 760q450-34 900 8" fill={p.ground} />
    {TREES.map(([x, y, s]) => (
      <use key={`${x} ${y}`} href="#apple" transform={placeAt(x, y, s)} />
    ))}
    <Harvest p={p} />
  </Sheet>
);

const TREES = [
  [1020, 650, 0.6],
  [1150, 652, 0.6],
  [1280, 656, 0.62],
  [1410, 660, 0.62],
  [1540, 664, 0.62],
  [960, 726, 0.9],
  [1150, 730, 0.92],
  [1340, 738, 0.94],
  [1530, 748, 0.96],
  [90, 760, 0.95],
  [280, 736, 0.9],
  [120, 930, 1.5],
  [1040, 880, 1.5],
  [1370, 890, 1.55],
] as const;

/** A pruned apple tree (`#apple`), 150 units tall, with blossom, fruit or bare boughs as the season has it. */
function AppleDef({ p }: { p: Palette }) {
  const dots =
    'M-62-92h0M-30-120h0M6-134h0M40-118h0M70-90h0M-44-70h0M-8-96h0M26-84h0M58-62h0M-72-62h0M8-60h0';
  return (
    <g id="apple">
      <path d="M-76 4Q0-10 84 4Q0 16-76 4z" fill={p.dark} opacity=".2" />
      <path d="M-9 0L-7-44L-46-84L-38-90L-2-58L2-100H10L9-60L44-92L52-86L9-42L11 0z" fill={p.trunk} />
      {p.snow ? (
        <path
          d="M-42-86L-70-112M-42-86L-76-84M6-98L-8-136M6-98L26-136M48-88L80-108M48-88L78-80M-20-72L-28-120M28-76L44-124"
          stroke={p.trunk}
          strokeWidth="5"
          strokeLinecap="round"
        />
      ) : (
        <>
          <path
            d="M-92-78C-104-112-70-134-52-128C-40-156 12-160 26-140C56-152 88-126 82-104C104-88 84-52 58-56C40-38 6-40-4-52C-22-38-54-42-60-54C-80-50-94-62-92-78z"
            fill={p.leaf}
          />
          <path
            d="M-60-100C-56-124-18-130-10-118C-2-106-34-94-60-100zM20-118C30-134 66-124 62-108C58-96 24-98 20-118z"
            fill={p.leafLight}
          />
          <path d={dots} stroke={p.accent} strokeWidth="15" strokeLinecap="round" />
        </>
      )}
    </g>
  );
}

/** A picking ladder and two crates. */
function Harvest({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M860 930L936 650M960 930L944 650M884 840H956M898 784H952M912 728H948M872 890H958"
        stroke={p.wood}
        strokeWidth="12"
        strokeLinecap="round"
      />
      <path d="M440 940V870H560V940zM500 862V806H610V862z" fill={p.wood} />
      <path
        d="M440 892H560M440 916H560M500 826H610M500 846H610M446 940V870M554 940V870M506 862V806M604 862V806"
        stroke={p.plank}
        strokeWidth="6"
      />
      {!p.snow && (
        <path
          d="M520 800h0M550 796h0M582 800h0M536 786h0M566 786h0"
          stroke={p.accent}
          strokeWidth="26"
          strokeLinecap="round"
        />
      )}
    </>
  );
}
