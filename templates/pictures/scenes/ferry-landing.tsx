import type { Palette } from './palettes/index.ts';
import { BuoyDef } from './parts/boat.tsx';
import { Pilings, Quay } from './parts/dock.tsx';
import { Land } from './parts/land.tsx';
import { Sky } from './parts/sky.tsx';
import { Water } from './parts/water.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** An island ferry before new hotels and apartments, and a small train on the shore. */
export const FerryLanding: SceneDrawing = ({ p, cut }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <BuoyDef p={p} />
      </>
    }
  >
    <Sky p={p} x={1150} y={280} r={62} seed={141} />
    <Land d="M-700 510q350-36 700-10Q300 400 700 430T1600 500q450-34 900 8" fill={p.far} />
    <Block p={p} x={120} w={260} floors={4} wall={p.wall} />
    <Block p={p} x={400} w={340} floors={5} wall={p.brick} />
    <Block p={p} x={760} w={280} floors={4} wall={p.ledge} />
    <Block p={p} x={1060} w={240} floors={3} wall={p.soot} />
    {cut === 'wide' && (
      <>
        <Block p={p} x={-260} w={320} floors={3} wall={p.soot} />
        <Block p={p} x={-560} w={240} floors={4} wall={p.ledge} />
        <Block p={p} x={1560} w={300} floors={4} wall={p.wall} />
        <Block p={p} x={1900} w={260} floors={3} wall={p.brick} />
      </>
    )}
    <path d="M-700 580H2500V640H-700z" fill={p.ground} />
    <Train p={p} />
    <Quay p={p} y={640} h={50} />
    <Water p={p} y={686} x={1150} seed={111} />
    <Pilings p={p} x={-450} y={620} n={12} step={90} tall={110} />
    <Ferry p={p} />
    <use href="#buoy" transform="translate(300 960)rotate(-8)scale(1.3)" />
    <use href="#buoy" transform="translate(1390 830)rotate(8)scale(1)" />
  </Sheet>
);

/** A new building: floors of glass between bands, balconies, a flat roof. */
function Block({
  p,
  x,
  w,
  floors,
  wall,
}: {
  p: Palette;
  x: number;
  w: number;
  floors: number;
  wall: string;
}) {
  const h = floors * 62 + 20;
  const levels = Array.from({ length: floors }, (_, i) => -h + 18 + i * 62);
  const cols = Math.floor(w / 62);
  return (
    <g transform={`translate(${x} 600)`}>
      <path d={`M0 0V${-h}H${w}V0z`} fill={wall} />
      <path d={`M${w - 40} 0V${-h}H${w}V0z`} fill={p.dark} opacity=".15" />
      <path d={`M-8 ${-h}H${w + 8}V${-h - 14}H-8z`} fill={p.trim} />
      <path d={`M${w * 0.6} ${-h - 14}v-24h60v24z`} fill={p.rock} />
      {levels.map((y) => (
        <g key={y}>
          <path
            d={Array.from({ length: cols }, (_, i) => `M${18 + i * 62} ${y}h42v38h-42z`).join('')}
            fill={p.pane}
          />
          <path
            d={Array.from({ length: cols }, (_, i) => `M${39 + i * 62} ${y}v38`).join('')}
            stroke={p.trim}
            strokeWidth="3"
          />
          <path d={`M18 ${y + 42}h42M${18 + (cols - 1) * 62} ${y + 42}h42`} stroke={p.dark} strokeWidth="6" />
        </g>
      ))}
    </g>
  );
}

/** An engine with two cars on the narrow track. */
function Train({ p }: { p: Palette }) {
  const car = (x: number) => `M${x} 622V570H${x + 110}V622z`;
  return (
    <>
      <path d="M-700 634H2500" stroke={p.trunk} strokeWidth="5" />
      <path d={car(1240) + car(1364)} fill={p.accent} />
      <path d="M1232 570H1358V560H1232zM1356 570H1482V560H1356z" fill={p.roof} />
      <path
        d="M1252 580h22v20h-22zM1284 580h22v20h-22zM1316 580h22v20h-22zM1376 580h22v20h-22zM1408 580h22v20h-22zM1440 580h22v20h-22z"
        fill={p.pane}
      />
      <path d="M1124 622V590H1190V556H1226V622z" fill={p.dark} />
      <path d="M1136 590V560H1152V590zM1184 556H1232V546H1184zM1196 566h20v18h-20z" fill={p.near} />
      <path d="M1128 560h32v-10h-32z" fill={p.dark} />
      <path
        d="M1136 626h0M1166 626h0M1206 626h0M1262 626h0M1330 626h0M1386 626h0M1454 626h0"
        stroke={p.rock}
        strokeWidth="18"
        strokeLinecap="round"
      />
    </>
  );
}

/** A ferry of two decks with its wheelhouse forward. */
function Ferry({ p }: { p: Palette }) {
  return (
    <g transform="translate(820 830)">
      <path
        d="M-330 24h640M-250 46h480M-160 66h300"
        stroke={p.dark}
        strokeWidth="12"
        strokeLinecap="round"
        opacity=".35"
      />
      <path d="M-300-60H330Q320-10 270 18H-270Q-300-10-300-60z" fill={p.dark} />
      <path d="M-300-60H330L326-44H-300z" fill={p.accent} />
      <path d="M-280-60V-130H270L290-60z" fill={p.trim} />
      <path d="M-290-130H250V-144H-290z" fill={p.lamp} />
      <path d="M-270-144V-196H60V-144z" fill={p.wall} />
      <path d="M-280-196H80V-208H-280z" fill={p.lamp} />
      <path d="M100-144V-224H190L206-144z" fill={p.trim} />
      <path d="M90-224H206V-236H90zM112-210h30v30h-30zM150-210h36l6 30h-42z" fill={p.pane} />
      <path d="M-150-208V-262H-100V-208z" fill={p.accent} />
      <path d="M-154-262H-96V-250H-154z" fill={p.dark} />
      <path
        d="M-256-114h36v28h-36zM-206-114h36v28h-36zM-156-114h36v28h-36zM-106-114h36v28h-36zM-56-114h36v28h-36zM-6-114h36v28H-6zM44-114h36v28H44zM94-114h36v28H94zM144-114h36v28h-36z"
        fill={p.pane}
      />
      <path
        d="M-262-144V-176M-222-144V-176M-182-144V-176M-142-144V-176M-102-144V-176M-62-144V-176M-22-144V-176M18-144V-176M-270-176H60"
        stroke={p.rock}
        strokeWidth="4"
      />
      <path d="M150-236V-300M150-290L100-236" stroke={p.trunk} strokeWidth="5" />
    </g>
  );
}
