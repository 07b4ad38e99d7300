import type { ReactNode } from 'react';
import { BedBug } from '../plates/bed-bug.tsx';
import type { Palette } from './palettes/index.ts';
import { FlashlightInHand } from './parts/hands.tsx';
import { Outlook } from './parts/outlook.tsx';
import { Room } from './parts/room.tsx';
import { Swarm } from './parts/swarm.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A guest room with its mattress lifted at the corner, and bed bugs on the seam in the light of a flashlight. Outside lies the place. */
export const GuestRoom: SceneDrawing = ({ p, cut, place }) => (
  <Sheet>
    <Room p={p} y={800} wainscot />
    <Window p={p}>
      <Outlook p={p} place={place} x={690} y={110} w={520} h={380} />
    </Window>
    <Nightstand p={p} />
    <Bed p={p} />
    <Luggage p={p} at={cut === 'wide' ? 175 : 0} />
    <FlashlightInHand p={p} x={1190} y={780} beam={330} turn={9} />
    <Swarm Animal={BedBug} at={BUGS} />
  </Sheet>
);

function Window({ p, children }: { p: Palette; children: ReactNode }) {
  return (
    <>
      <path d="M660 80H1240V520H660z" fill={p.trim} />
      {children}
      <path d="M950 110V490M690 300H1210" stroke={p.trim} strokeWidth="12" />
      <path d="M640 508H1260V536H640z" fill={p.trim} />
      <path d="M648 536H1252v10H648z" fill={p.corner} />
      <path d="M600 52H1300v14H600z" fill={p.trunk} />
      <path
        d="M630 60H740Q750 300 660 560H620Q640 300 630 60zM1270 60H1160Q1150 300 1240 560H1280Q1260 300 1270 60z"
        fill={p.cloth}
      />
      <path
        d="M664 66Q690 300 636 552M700 66Q722 280 664 540M1236 66Q1210 300 1264 552M1200 66Q1178 280 1236 540"
        stroke={p.deep}
        strokeWidth="6"
        fill="none"
        opacity=".5"
      />
    </>
  );
}

function Nightstand({ p }: { p: Palette }) {
  return (
    <>
      <circle cx="120" cy="440" r="210" fill={p.lamp} opacity=".28" />
      <path d="M30 640H220V850H30z" fill={p.plank} />
      <path d="M46 664h158v64H46zM46 744h158v64H46z" fill={p.wood} />
      <path d="M112 692h26v10h-26zM112 772h26v10h-26z" fill={p.lamp} />
      <path d="M20 626H230v20H20z" fill={p.wood} />
      <path d="M96 626q-30-60 24-100q54 40 24 100z" fill={p.deep} />
      <path d="M70 520L92 400H148L170 520z" fill={p.lamp} />
    </>
  );
}

/** Headboard, box spring, the mattress with one corner up, pillows and a quilt turned back. */
function Bed({ p }: { p: Palette }) {
  return (
    <>
      <path d="M230 430H280V850H230zM230 400Q255 380 280 400V440H230z" fill={p.plank} />
      <path d="M280 470H300V700H280z" fill={p.wood} />
      <path d="M280 740H960V850H280z" fill={p.plank} />
      <path d="M300 850v40h36v-40zM900 850v40h36v-40z" fill={p.trunk} />
      <path d="M284 884h68v20h-68zM884 884h68v20h-68z" fill={p.trim} />
      <path d="M284 690H950V760H284z" fill={p.shade} />
      <path d="M284 690H950v10H284z" fill={p.rock} />
      <path d="M284 600Q500 590 700 600Q860 590 950 560L962 640Q880 690 720 694H284z" fill={p.trim} />
      <path d="M284 676Q500 684 720 680Q880 674 960 628" stroke={p.shade} strokeWidth="8" fill="none" />
      <path d="M300 596Q280 540 330 520H470Q510 540 500 596Q400 610 300 596z" fill={p.wall} />
      <path d="M320 560Q306 510 350 494H480Q520 510 508 566Q410 580 320 560z" fill={p.trim} />
      <path d="M510 588Q700 560 760 604L780 690Q690 730 520 700z" fill={p.near} />
      <path
        d="M540 606h50v40h-50zM640 596h50v40h-50zM590 652h50v40h-50zM690 644h50v40h-50z"
        fill={p.accent}
      />
      <path d="M590 602h50v44h-50zM690 598h46v40h-46zM540 652h50v38h-50zM640 648h50v40h-50z" fill={p.lamp} />
      <path
        d="M834 688h0M850 684h0M868 682h0M826 698h0"
        stroke={p.soot}
        strokeWidth="10"
        strokeLinecap="round"
      />
    </>
  );
}

/** A suitcase on a rack, away from bed and wall. */
function Luggage({ p, at }: { p: Palette; at: number }) {
  return (
    <g transform={`translate(${at})`}>
      <path
        d="M1340 780L1500 900M1500 780L1340 900M1330 780H1520"
        stroke={p.plank}
        strokeWidth="16"
        strokeLinecap="round"
      />
      <path d="M1310 640H1540V776H1310z" fill={p.accent} />
      <path d="M1350 640V776M1500 640V776" stroke={p.plank} strokeWidth="18" />
      <path d="M1390 640v-34h70v34" stroke={p.plank} strokeWidth="14" fill="none" />
    </g>
  );
}

/** Where the mattress lay. */
const BUGS = [
  [742, 722, 70, 0.085],
  [806, 706, 30, 0.085],
  [872, 730, -40, 0.085],
  [922, 690, 110, 0.085],
] as const;
