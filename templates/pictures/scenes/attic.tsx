import type { Palette } from './palettes/index.ts';
import { View } from './parts/room.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** An attic under bare rafters: a gable window, a trunk, boxes, and a gap at the eave. */
export const Attic: SceneDrawing = ({ p }) => (
  <Sheet>
    <path d="M-700 0H2500V1000H-700z" fill={p.trunk} />
    <path d="M-700 700H2500V1000H-700z" fill={p.plank} />
    <path d="M800 60L1240 700H360z" fill={p.wood} />
    <path
      d="M740 150H860M690 220H910M642 290H958M594 360H1006M546 430H1054M498 500H1102M450 570H1150M402 640H1198"
      stroke={p.plank}
      strokeWidth="5"
      opacity=".7"
    />
    <View p={p} x={700} y={330} w={200} h={250} />
    <Rafters p={p} />
    <path d="M360 700H1240L1600 1000H2500H-700z" fill={p.floor} />
    <path
      d="M470 700L180 1000M580 700L400 1000M690 700L600 1000M910 700L1000 1000M1020 700L1200 1000M1130 700L1420 1000M800 700V1000"
      stroke={p.plank}
      strokeWidth="5"
      opacity=".7"
    />
    <path d="M680 330L900 330L1180 900L560 900z" fill={p.lamp} opacity=".2" />
    <path d="M640 720H960L1130 880H560z" fill={p.lamp} opacity=".35" />
    <Batts p={p} />
    <Boxes p={p} />
    <Chest p={p} />
  </Sheet>
);

/** Ridge, rafters on both slopes, and the light that comes in at one eave. */
function Rafters({ p }: { p: Palette }) {
  return (
    <>
      <path d="M800 60L360 700L0 1000V0H800z" fill={p.plank} />
      <path d="M800 60L360 700L0 1000V0H800z" fill={p.trunk} opacity=".45" />
      <path d="M800 60L1240 700L1600 1000H2500V0H800z" fill={p.trunk} />
      <path
        d="M800 60L360 700M790 0L250 792M680 0L140 886M540 0L20 960M380 0L0 640M220 0L0 380"
        stroke={p.wood}
        strokeWidth="22"
      />
      <path
        d="M800 60L1240 700M810 0L1350 792M920 0L1460 886M1060 0L1580 960M1220 0L1600 640M1380 0L1600 380"
        stroke={p.plank}
        strokeWidth="22"
      />
      <path d="M770 0h60v74h-60z" fill={p.wood} />
      <path d="M1296 706l44 58-24 6-40-52z" fill={p.glow} />
      <path d="M1300 716L980 880l90 30z" fill={p.lamp} opacity=".3" />
    </>
  );
}

/** Insulation between the joists along the eaves. */
function Batts({ p }: { p: Palette }) {
  return (
    <>
      <path d="M360 700L0 1000H150L430 726z" fill={p.cloth} opacity=".85" />
      <path d="M1240 700L1600 1000H2500H1450L1170 726z" fill={p.cloth} opacity=".85" />
      <path
        d="M330 730l40 24M270 780l50 34M200 840l66 44M120 906l80 56M1270 730l-40 24M1330 780l-50 34M1400 840l-66 44M1480 906l-80 56"
        stroke={p.deep}
        strokeWidth="7"
      />
    </>
  );
}

function Boxes({ p }: { p: Palette }) {
  return (
    <>
      <path d="M1000 866V716H1180V866z" fill={p.corner} />
      <path d="M1000 716l-20-30h200l20 30z" fill={p.room} />
      <path d="M1074 716h32v60h-32z" fill={p.lamp} />
      <path d="M1030 690V586H1160V690z" fill={p.room} />
      <path d="M1030 586H1160v14H1030zM1082 586h26v104h-26z" fill={p.corner} />
      <path d="M980 870H1200v12H980z" fill={p.dark} opacity=".3" />
      <path d="M1190 880v-92q0-24 26-24h40q26 0 26 24v92z" fill={p.brick} />
      <path d="M1190 812h92M1190 846h92" stroke={p.soot} strokeWidth="6" />
    </>
  );
}

function Chest({ p }: { p: Palette }) {
  return (
    <>
      <path d="M430 926H780v14H430z" fill={p.dark} opacity=".3" />
      <path d="M440 930V800Q440 730 510 730H700Q770 730 770 800V930z" fill={p.near} />
      <path d="M440 812H770v16H440z" fill={p.dark} />
      <path d="M496 732h30v198h-30zM684 732h30v198h-30z" fill={p.plank} />
      <path d="M584 800h42v52h-42z" fill={p.lamp} />
      <path d="M605 820v14" stroke={p.dark} strokeWidth="7" />
      <path d="M560 730v-44q44-30 90 0v44z" fill={p.accent} />
      <path d="M560 706q44-26 90 0" fill="none" stroke={p.lamp} strokeWidth="6" />
    </>
  );
}
