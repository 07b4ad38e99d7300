import { WolfSpider } from '../plates/wolf-spider.tsx';
import type { Palette } from './palettes/index.ts';
import { Fieldstone } from './parts/fieldstone.tsx';
import { FlashlightInHand } from './parts/hands.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A cellar wall with a small window: a web in its corner, and a wolf spider in the light of a flashlight. */
export const Cellar: SceneDrawing = ({ p }) => (
  <Sheet>
    <path d="M-700 0H2500V1000H-700z" fill={p.trunk} />
    <Fieldstone p={p} />
    <path d="M-700 0H2500V300H-700z" fill={p.plank} />
    <path d="M-700 60H2500M-700 130H2500M-700 200H2500" stroke={p.trunk} strokeWidth="6" />
    <path d="M-700 250H2500V362H-700z" fill={p.wood} />
    <path
      d="M-700 290q300-8 700 0t760-4t900 4t900-4M-700 334q300 8 700 0t760 4t900-2t900 2"
      fill="none"
      stroke={p.plank}
      strokeWidth="5"
    />
    <Window p={p} />
    <path d="M-700 850H2500V1000H-700z" fill={p.plank} />
    <path d="M-700 850H2500v12H-700z" fill={p.dark} opacity=".5" />
    <path d={DARK} fill={p.trunk} fillRule="evenodd" opacity=".5" />
    <path d="M928 663L730 412L470 788L894 759z" fill={p.lamp} opacity=".25" />
    <ellipse cx="600" cy="600" rx="290" ry="210" fill={p.lamp} opacity=".55" />
    <g transform="translate(600 604)rotate(28)scale(.68)">
      <WolfSpider />
    </g>
    <FlashlightInHand p={p} x={1130} y={790} turn={20} s={1.1} />
  </Sheet>
);

/** All that the light does not reach. */
const DARK = 'M-700 0H2500V1000H-700zM600 390a290 210 0 1 0 0 420a290 210 0 1 0 0-420z';

/** A window of two panes below the joists, with a web in its corner. */
function Window({ p }: { p: Palette }) {
  return (
    <>
      <path d="M980 380H1420V620H980z" fill={p.trim} />
      <path d="M1006 406H1188V594H1006zM1212 406H1394V594H1212z" fill={p.pane} />
      <path d="M1212 406L1394 560V500L1290 406z" fill={p.shine} opacity=".2" />
      <path d="M950 610H1450V640H950z" fill={p.wood} />
      <path
        d="M984 384L1180 420M984 384L1150 500M984 384L1100 580M984 384L1010 600M1048 396Q1050 424 1034 432Q1020 446 1016 470Q1002 468 990 474M1096 405Q1098 450 1068 470Q1048 500 1042 524Q1016 524 998 530M1142 413Q1142 472 1110 496Q1080 534 1072 560Q1030 560 1004 566"
        fill="none"
        stroke={p.shine}
        strokeWidth="4"
        opacity=".85"
      />
    </>
  );
}
