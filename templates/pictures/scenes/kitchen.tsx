import type { Palette } from './palettes/index.ts';
import { Cabinet, Stove } from './parts/kitchenware.tsx';
import { Room, View } from './parts/room.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A kitchen with a window over the sink and a lamp shining under it. */
export const Kitchen: SceneDrawing = ({ p, cut }) => (
  <Sheet>
    <Room p={p} y={850} />
    <path d="M-700 0H2500V44H-700z" fill={p.corner} />
    <Shelf p={p} x={160} y={270} />
    <Shelf p={p} x={1120} y={270} />
    <path d="M-700 430H2500V566H-700z" fill={p.trim} opacity=".55" />
    <path d="M-700 476H2500M-700 520H2500" stroke={p.corner} strokeWidth="3" />
    <View p={p} x={600} y={150} w={400} h={270} cols={4} rows={2} />
    <Stove p={p} x={1150} y={850} />
    <Cabinet p={p} x={-20} w={310} />
    <Cabinet p={p} x={290} w={310} />
    <SinkCabinet p={p} />
    <Cabinet p={p} x={1000} w={150} doors={1} />
    <Cabinet p={p} x={1390} w={240} />
    <path d="M-700 560H1150V594H-700zM1390 560H2500V594H1390z" fill={p.wood} />
    <path d="M-700 588H1150V596H-700zM1390 588H2500V596H1390z" fill={p.plank} />
    {cut === 'wide' && (
      <>
        <Cabinet p={p} x={-250} w={280} />
        <Cabinet p={p} x={-530} w={280} />
        <Cabinet p={p} x={1630} w={260} />
      </>
    )}
    <Faucet p={p} />
    <path d="M560 900L1040 900L1090 968H510z" fill={p.cloth} />
    <path d="M560 900L1040 900L1048 911H552zM518 957H1082L1090 968H510z" fill={p.accent} />
  </Sheet>
);

/** The open doors under the sink, the trap, and the light that an inspector leaves on. */
function SinkCabinet({ p }: { p: Palette }) {
  return (
    <>
      <path d="M600 590H1000V850H600z" fill={p.near} />
      <path d="M640 620H960V824H640z" fill={p.trunk} />
      <path d="M730 796L960 640V824H730z" fill={p.lamp} opacity=".35" />
      <path d="M730 800L960 706V824H730z" fill={p.lamp} opacity=".75" />
      <path d="M800 600V708q0 38 34 38t34-38q0-30 30-30H960" fill="none" stroke={p.ledge} strokeWidth="20" />
      <path d="M668 790h56l18-8v34l-18-8h-56z" fill={p.accent} />
      <path d="M780 612h40v18h-40z" fill={p.trim} />
      <path d="M640 620L566 640V860L640 824zM960 620L1034 640V860L960 824z" fill={p.needle} />
      <path
        d="M628 644L580 658V828L628 806zM972 644L1020 658V828L972 806z"
        fill="none"
        stroke={p.dark}
        strokeWidth="5"
      />
      <path d="M612 824H988V850H612z" fill={p.dark} />
    </>
  );
}

function Faucet({ p }: { p: Palette }) {
  return (
    <>
      <path d="M650 552H950V630H650z" fill={p.trim} />
      <path d="M650 622H950v8H650z" fill={p.corner} />
      <path
        d="M800 552V500q0-34 32-34t32 34v14"
        fill="none"
        stroke={p.rock}
        strokeWidth="13"
        strokeLinecap="round"
      />
      <path d="M748 552v-26h22v26zM884 552v-26h22v26z" fill={p.rock} />
      <path d="M470 560v-60q0-14 14-14h32q14 0 14 14v60z" fill={p.accent} />
      <path d="M500 486Q480 440 440 430Q456 474 496 486Q500 430 540 412Q548 460 504 486z" fill={p.needle} />
      <path d="M1040 560L1052 500H1110L1122 560z" fill={p.shade} />
    </>
  );
}

function Shelf({ p, x, y }: { p: Palette; x: number; y: number }) {
  return (
    <>
      <path
        d={`M${x + 16} ${y}v-70q0-10 10-10h28q10 0 10 10v70zM${x + 176} ${y}v-50h64v50z`}
        fill={p.cloth}
      />
      <path d={`M${x + 76} ${y}v-96h42v96z`} fill={p.wall} />
      <path d={`M${x + 76} ${y}v-60h42v60zM${x + 264} ${y}v-80h30v80z`} fill={p.brick} />
      <path d={`M${x + 130} ${y}v-40q16-14 32 0v40z`} fill={p.lamp} />
      <path d={`M${x + 72} ${y - 96}h50v-12h-50z`} fill={p.rock} />
      <path d={`M${x - 10} ${y}h340v16h-340z`} fill={p.wood} />
      <path d={`M${x + 20} ${y + 16}h14v40zM${x + 286} ${y + 16}h14l-14 40z`} fill={p.plank} />
    </>
  );
}
