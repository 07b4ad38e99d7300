import type { Palette } from './palettes/index.ts';
import { HandAtWork } from './parts/hands.tsx';
import { Outlook } from './parts/outlook.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A gloved hand closes a gap below the sill of a clapboard house with mesh; beyond the garden lies the place. */
export const Foundation: SceneDrawing = ({ p, place }) => (
  <Sheet>
    <Outlook p={p} place={place} x={700} y={0} w={900} h={790} open />
    <path d="M700 700Q1000 640 1300 660T1600 650q450-34 900 8V1000H700z" fill={p.ground} />
    <path d="M-700 870q350-36 700-10Q500 780 900 760T1600 740q450-34 900 8V1000H-700z" fill={p.field} />
    <Wall p={p} />
    <path d="M-700 850H790H0Q840 880 800 1000H-700z" fill={p.ledge} />
    <path d="M-700 850H790H0L800 866H-700z" fill={p.dark} opacity=".2" />
    <Bag p={p} />
    <Gap p={p} />
    <HandAtWork p={p} x={830} y={800} s={1.15} />
  </Sheet>
);

/** Clapboards, a window, the sill, and the stone below with its cellar light. */
function Wall({ p }: { p: Palette }) {
  const boards = Array.from({ length: 15 }, (_, i) => `M-700 ${40 + i * 42}H700`).join('');
  return (
    <>
      <path d="M-700 0H740V690H-700z" fill={p.wall} />
      <path d={boards} stroke={p.shade} strokeWidth="5" />
      <path d="M690 0H748V690H690z" fill={p.trim} />
      <path d="M738 0H748V690H738z" fill={p.shade} />
      <path d="M196 110H504V520H196z" fill={p.trim} />
      <path d="M224 138H476V492H224z" fill={p.pane} />
      <path d="M224 138L476 390V300L314 138z" fill={p.shine} opacity=".16" />
      <path d="M350 138V492M224 315H476" stroke={p.trim} strokeWidth="12" />
      <path d="M176 512H524V540H176z" fill={p.trim} />
      <path d="M-700 660H760V700H-700z" fill={p.trim} />
      <path d="M-700 690H760V704H-700z" fill={p.shade} />
      <path d="M-700 700H748V856H-700z" fill={p.rock} />
      <path
        d="M296 716h120v50H296zM280 784h90v56h-90zM386 784h110v58H386zM10 780h66v60H10zM476 712h110v58H476zM602 716h130v44H602zM470 786h90v56h-90zM576 776h150v66H576z"
        fill={p.ledge}
        opacity=".7"
      />
      <path d="M90 716H266V836H90z" fill={p.trim} />
      <path d="M106 732H250V820H106z" fill={p.dark} />
      <path d="M178 732V820" stroke={p.trim} strokeWidth="8" />
      <path d="M560 694q20 10 44 2q30 12 60-2" stroke={p.trunk} strokeWidth="7" fill="none" />
    </>
  );
}

/** A gap between sill and stone, half of it filled with mesh, and what the mice left below it. */
function Gap({ p }: { p: Palette }) {
  const wires = Array.from(
    { length: 9 },
    (_, i) => `M${488 + i * 20} 690l-60 90M${428 + i * 20} 690l60 90`,
  ).join('');
  return (
    <g transform="translate(60)">
      <path d="M330 698Q420 690 660 698Q676 740 640 772Q520 790 380 774Q322 760 330 698z" fill={p.dark} />
      <clipPath id="mesh">
        <path d="M440 696Q560 680 664 700Q690 744 650 782Q540 800 446 780Q424 740 440 696z" />
      </clipPath>
      <g clipPath="url(#mesh)">
        <path d="M400 660H720V820H400z" fill={p.rock} />
        <path d={wires} stroke={p.shine} strokeWidth="6" />
      </g>
      <path
        d="M300 870l10 5M340 884l11-3M372 866l9 6M286 896l11 2M404 890l10-4M330 906l9 5"
        stroke={p.dark}
        strokeWidth="9"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A tool bag with a duster and a roll of mesh. */
function Bag({ p }: { p: Palette }) {
  return (
    <g transform="translate(1400 930)">
      <path d="M-90 6Q10-8 130 6Q20 18-90 6z" fill={p.dark} opacity=".25" />
      <path d="M-40-86q0-60 60-60t60 60" stroke={p.plank} strokeWidth="12" fill="none" />
      <path d="M40-100V-160H80V-100" fill={p.shade} />
      <path d="M-20-90L-50-170" stroke={p.accent} strokeWidth="16" strokeLinecap="round" />
      <path d="M-76 0L-64-96H104L116 0z" fill={p.accent} />
      <path d="M-70-50H110V-34H-72z" fill={p.plank} />
    </g>
  );
}
