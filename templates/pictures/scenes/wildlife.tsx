import type { Palette } from './palettes/index.ts';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines } from './parts/pines.tsx';
import { Sky } from './parts/sky.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A raccoon on the ridge of a shed, the moon behind it. */
export const Wildlife: SceneDrawing = ({ p }) => (
  <Sheet
    defs={
      <>
        <PineDef p={p} />
        <HouseDefs p={p} />
      </>
    }
  >
    <Sky p={p} x={800} y={330} r={168} seed={67} bottom={760} />
    <Land d="M-700 530q350-36 700-10Q300 430 700 480T1600 450q450-34 900 8" fill={p.far} />
    <TreeLine fill={p.mid} y={620} tall={130} roll={26} seed={61} bottom={800} />
    <TreeLine fill={p.near} to={560} y={690} tall={150} roll={20} seed={62} bottom={840} />
    <TreeLine fill={p.near} from={1120} y={690} tall={150} roll={20} seed={63} bottom={840} />
    <Land d="M-700 780q350-36 700-10Q400 740 800 750T1600 760q450-34 900 8" fill={p.ground} />
    <Pines
      at={[
        [360, 800, 2.3],
        [1280, 800, 2.5],
      ]}
    />
    <Shed p={p} />
    <Raccoon p={p} />
    <Pines
      at={[
        [200, 900, 3],
        [1430, 910, 3.2],
        [60, 960, 3.6],
        [1570, 960, 3.7],
      ]}
    />
    <Land d="M-700 910q350-36 700-10Q400 860 800 870T1600 890q450-34 900 8" fill={p.near} />
  </Sheet>
);

function Shed({ p }: { p: Palette }) {
  const boards = Array.from({ length: 14 }, (_, i) => `M${536 + i * 40} 880V620`).join('');
  return (
    <>
      <path d="M500 890V606H1100V890z" fill={p.plank} />
      <path d={boards} stroke={p.trunk} strokeWidth="4" opacity=".7" />
      <path d="M580 486H1020L1150 630H450z" fill={p.roof} />
      <path d="M538 534H1062M496 580H1106" stroke={p.dark} strokeWidth="5" opacity=".5" />
      <path d="M450 630H1150v16H450z" fill={p.trim} />
      <path d="M566 486H1034v-12H566z" fill={p.soot} />
      <path d="M720 890V690H880V890z" fill={p.brick} />
      <path d="M720 690L880 890M720 690h160v200h-160z" fill="none" stroke={p.trim} strokeWidth="9" />
      <use href="#win" transform="translate(572 700)scale(2)" />
      <use href="#win" transform="translate(966 700)scale(2)" />
      <path d="M1060 880v-60l30-14v74z" fill={p.dark} />
    </>
  );
}

/** On all fours, looking at us: arched back, masked face, ringed tail. */
function Raccoon({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M716 392Q664 384 640 414Q618 444 570 448Q546 452 552 468Q596 490 640 466Q676 448 712 458z"
        fill={p.dark}
      />
      <path
        d="M664 392q-4 34 12 64M630 424q4 24 20 40M596 442q2 18 8 34"
        fill="none"
        stroke={p.ledge}
        strokeWidth="13"
      />
      <path
        d="M706 474Q690 436 708 396Q736 340 806 334Q862 332 900 366L950 400Q944 440 936 474H904Q902 450 892 440Q836 454 782 446Q772 458 778 474H744Q746 460 740 446Q732 460 736 474z"
        fill={p.dark}
      />
      <path
        d="M866 366Q862 326 874 314Q890 316 902 334Q922 328 942 334Q954 316 970 314Q982 326 978 366Q994 382 1000 398Q968 428 922 430Q876 428 844 398Q850 382 866 366z"
        fill={p.dark}
      />
      <path
        d="M872 360Q892 340 914 360L912 374Q888 362 862 386Q864 372 872 360zM972 360Q952 340 930 360L932 374Q956 362 982 386Q980 372 972 360z"
        fill={p.ledge}
      />
      <path
        d="M896 400Q922 380 948 400Q944 424 922 426Q900 424 896 400zM878 332l10-4 6 12-14 8zM966 332l-10-4-6 12 14 8z"
        fill={p.ledge}
      />
      <path d="M912 400q10-6 20 0q-2 12-10 14q-8-2-10-14z" fill={p.dark} />
      <path d="M897 383h0M947 383h0" stroke={p.sun} strokeWidth="8" strokeLinecap="round" />
    </>
  );
}
