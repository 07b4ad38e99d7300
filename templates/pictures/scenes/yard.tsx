import { Mosquito } from '../plates/mosquito.tsx';
import type { Palette } from './palettes/index.ts';
import { HandAtWork } from './parts/hands.tsx';
import { Outlook } from './parts/outlook.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Water that stands about in a garden: barrel, bucket and puddle; a dipper full of larvae, and a mosquito. Beyond lies the place. */
export const Yard: SceneDrawing = ({ p, place }) => (
  <Sheet>
    <Outlook p={p} place={place} x={0} y={-60} w={1600} h={1000} open />
    <path
      d="M-700 700q350-36 700-10Q300 640 620 652T1200 640T1600 660q450-34 900 8V1000H-700z"
      fill={p.leaf}
    />
    <path d="M-700 750q350-36 700-10Q420 690 820 704T1600 720q450-34 900 8V1000H-700z" fill={p.ground} />
    <path d="M-700 900q350-36 700-10Q500 830 1000 850T1600 860q450-34 900 8V1000H-700z" fill={p.field} />
    <Corner p={p} />
    <Bucket p={p} />
    <Cattails p={p} />
    <HandAtWork p={p} x={1170} y={660} s={1.1}>
      <Dipper p={p} />
    </HandAtWork>
  </Sheet>
);

/** The corner of the house, a downspout, and the rain barrel below it. */
function Corner({ p }: { p: Palette }) {
  const boards = Array.from({ length: 20 }, (_, i) => `M-700 ${40 + i * 42}H280`).join('');
  return (
    <>
      <path d="M-700 0H290V830H-700z" fill={p.wall} />
      <path d={boards} stroke={p.shade} strokeWidth="5" />
      <path d="M262 0H310V830H262z" fill={p.trim} />
      <path d="M300 0H310V830H300z" fill={p.shade} />
      <path d="M-700 790H310V850H-700z" fill={p.rock} />
      <path d="M338 0H366V470L420 560" fill="none" stroke={p.ledge} strokeWidth="26" />
      <path d="M334 860V590Q420 560 510 590V860Q420 896 334 860z" fill={p.near} />
      <path d="M470 580Q500 584 510 590V860Q496 872 470 878z" fill={p.dark} opacity=".4" />
      <ellipse cx="422" cy="590" rx="88" ry="24" fill={p.dark} />
      <ellipse cx="422" cy="592" rx="74" ry="16" fill={p.water} />
      <path
        d="M334 660Q420 690 510 660M334 780Q420 812 510 780"
        stroke={p.ledge}
        strokeWidth="9"
        fill="none"
      />
      <path d="M406 830v18h34v-18z" fill={p.lamp} />
    </>
  );
}

/** A white cup on a handle, with the water that was in the barrel, larvae in it, and a mosquito on it. */
function Dipper({ p }: { p: Palette }) {
  return (
    <>
      <path d="M-90-30L-250-20" stroke={p.plank} strokeWidth="24" strokeLinecap="round" />
      <path d="M-560-40H-230L-262 178Q-395 226-528 178z" fill={p.trim} />
      <path d="M-320-20L-230-40L-262 178Q-300 194-352 200z" fill={p.shade} />
      <ellipse cx="-395" cy="-40" rx="165" ry="52" fill={p.trim} />
      <ellipse cx="-395" cy="-36" rx="144" ry="40" fill={p.water} />
      <path
        d="M-490-44q10 14 24 4t22 8M-420-24q12-10 22 2t24-4M-350-46q-6 12 8 16t10 14M-440-62q14-6 20 6"
        fill="none"
        stroke={p.trunk}
        strokeLinecap="round"
        strokeWidth="7"
      />
      <g transform="translate(-425 106)rotate(-24)scale(.36)">
        <Mosquito />
      </g>
    </>
  );
}

/** A bucket with water in it, and a puddle. */
function Bucket({ p }: { p: Palette }) {
  return (
    <>
      <ellipse cx="540" cy="930" rx="120" ry="22" fill={p.water} />
      <path d="M470 926h70M520 938h80" stroke={p.shine} strokeWidth="5" strokeLinecap="round" />
      <path d="M1230 840L1246 930Q1290 946 1334 930L1350 840z" fill={p.accent} />
      <ellipse cx="1290" cy="840" rx="60" ry="16" fill={p.plank} />
      <ellipse cx="1290" cy="842" rx="48" ry="10" fill={p.water} />
      <path d="M1232 836Q1290 760 1348 836" stroke={p.ledge} strokeWidth="7" fill="none" />
    </>
  );
}

function Cattails({ p }: { p: Palette }) {
  const stems = [
    [1440, 900, -30, 300],
    [1476, 910, 10, 360],
    [1510, 900, 40, 280],
    [1556, 910, 10, 330],
  ] as const;
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d="M1420 920q-50-120-30-200M1490 930q-10-160 40-240M1540 920q60-120 50-200M1460 920q-20-140-50-160"
        stroke={p.leaf}
        strokeWidth="16"
      />
      {stems.map(([x, y, lean, tall]) => (
        <g key={x}>
          <path d={`M${x} ${y}q${lean} ${-tall / 2} ${lean} ${-tall}`} stroke={p.leafLight} strokeWidth="8" />
          <path d={`M${x + lean} ${y - tall}v-70`} stroke={p.plank} strokeWidth="26" />
        </g>
      ))}
    </g>
  );
}
