import type { Palette } from './palettes/index.ts';
import { LobsterBoat, LobsterBoatDef } from './parts/boat.tsx';
import { RowHouse } from './parts/row-house.tsx';
import { Sky } from './parts/sky.tsx';
import { HouseDefs } from './parts/windows.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** Brick blocks with shops on either side of a cobbled street that ends at a wharf. */
export const OldPort: SceneDrawing = ({ p, cut }) => (
  <Sheet
    defs={
      <>
        <HouseDefs p={p} />
        <LobsterBoatDef p={p} />
      </>
    }
  >
    <Sky p={p} x={800} y={330} r={62} seed={151} />
    <path d="M560 520H1040V720H560z" fill={p.water} />
    <path d="M560 530Q700 500 860 510T1040 516V540H560z" fill={p.mid} />
    <path
      d="M700 600h60M800 580h120M740 640h90M880 630h80"
      stroke={p.shine}
      strokeWidth="6"
      strokeLinecap="round"
    />
    <LobsterBoat p={p} x={800} y={660} s={0.9} />
    <path d="M556 690H1044V732H556z" fill={p.plank} />
    <path d="M620 650V730M980 650V730" stroke={p.trunk} strokeWidth="18" />
    <path d="M-700 560H572V820H-700zM1028 560H2500V820H1028z" fill={p.soot} />
    <Blocks p={p} wide={cut === 'wide'} />
    <Street p={p} />
    <Lamp p={p} x={560} />
    <Lamp p={p} x={1040} />
    <Sign p={p} />
  </Sheet>
);

function Blocks({ p, wide }: { p: Palette; wide: boolean }) {
  const near = { y: 812, s: 1.5, w: 160, floors: 4, cols: 3, ground: 'shop' } as const;
  const next = { y: 806, s: 1.62, w: 124, floors: 4, cols: 3 } as const;
  const far = { y: 790, s: 1.2, w: 150, floors: 4, cols: 3, wall: p.soot } as const;
  return (
    <>
      {wide && (
        <>
          <RowHouse p={p} x={-290} {...next} ground="loft" wall={p.wall} roof="gable" cols={2} />
          <RowHouse p={p} x={-540} {...near} awning={p.accent} />
          <RowHouse p={p} x={1670} {...next} ground="shop" awning={p.near} wall={p.soot} />
          <RowHouse p={p} x={1880} {...near} awning={p.cloth} />
        </>
      )}
      <RowHouse p={p} x={-60} {...near} awning={p.near} wall={p.soot} />
      <RowHouse p={p} x={190} {...next} ground="shop" awning={p.accent} />
      <RowHouse p={p} x={400} {...far} ground="loft" roof="mansard" />
      <RowHouse p={p} x={1026} {...far} ground="shop" awning={p.cloth} />
      <RowHouse p={p} x={1216} {...next} ground="loft" roof="gable" wall={p.wall} cols={2} />
      <RowHouse p={p} x={1420} {...near} awning={p.lamp} />
    </>
  );
}

/** Sidewalks, and cobbles that grow towards us. */
function Street({ p }: { p: Palette }) {
  const rows = Array.from({ length: 9 }, (_, i) => {
    const y = 730 + Math.round(i * i * 3.2 + i * 6);
    return `M-700 ${y}H2500`;
  }).join('');
  return (
    <>
      <path d="M-700 822q350-36 700-10L580 790V726H1020V790L1600 812q450-34 900 8V1000H-700z" fill={p.rock} />
      <path d="M600 726H1000L1360 1000H240z" fill={p.shade} />
      <clipPath id="cobbles">
        <path d="M600 726H1000L1360 1000H240z" />
      </clipPath>
      <g clipPath="url(#cobbles)" stroke={p.rock} fill="none">
        <path d={rows} strokeWidth="5" />
        <path
          d="M640 726L340 1000M700 726L540 1000M760 726L720 1000M820 726L860 1000M880 726L1020 1000M940 726L1200 1000"
          strokeWidth="5"
          strokeDasharray="26 22"
        />
        <path
          d="M670 726L440 1000M730 726L630 1000M790 726L790 1000M850 726L940 1000M910 726L1110 1000"
          strokeWidth="5"
          strokeDasharray="22 26"
        />
      </g>
      <path d="M600 726L240 1000H200L580 726zM1000 726L1360 1000H1400L1020 726z" fill={p.ledge} />
      <path
        d="M-700 822H0L560 800L310 1000H-700zM2500 822H1600L1040 800L1290 1000H2500z"
        fill={p.soot}
        opacity=".65"
      />
    </>
  );
}

function Lamp({ p, x }: { p: Palette; x: number }) {
  return (
    <>
      <circle cx={x} cy="562" r="70" fill={p.lamp} opacity=".2" />
      <path d={`M${x} 850V600M${x - 16} 850h32`} stroke={p.dark} strokeWidth="12" />
      <path d={`M${x - 22} 600L${x - 30} 544H${x + 30}L${x + 22} 600z`} fill={p.lamp} />
      <path d={`M${x - 34} 544L${x} 512L${x + 34} 544zM${x - 24} 600h48v8h-48z`} fill={p.dark} />
    </>
  );
}

/** A hanging sign with a lobster’s red on it. */
function Sign({ p }: { p: Palette }) {
  return (
    <>
      <path d="M386 600H470M450 600v20M404 600v20" stroke={p.dark} strokeWidth="6" />
      <path d="M392 620H464V680H392z" fill={p.near} />
      <path
        d="M410 664q18-50 36 0M428 634v-6"
        stroke={p.lamp}
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
      />
    </>
  );
}
