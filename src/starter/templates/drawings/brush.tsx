import { BRICK, INK, IRON, Paper, WOOD } from './paper.tsx';

/** A flue cut open: soot above the brush, clean tile below it. */
export function Brush() {
  return (
    <Paper ground="#e9ddcb">
      <path fill={BRICK} d="M60 0h90v360H60zM330 0h90v360h-90z" />
      <path stroke="#e9ddcb" strokeWidth="4" d={JOINTS} />
      <path fill="#d9a36c" d="M150 0h20v360h-20zM310 0h20v360h-20z" />
      <path fill="#2b211b" d="M170 0h140v150H170z" />
      <path
        fill={INK}
        d="M170 0h22q-8 26 2 52t-8 50q8 22-4 48h-12zM310 0h-20q6 30-4 54t6 46q-8 26 2 50h16z"
      />
      <path fill="#f3e6cf" d="M170 150h140v210H170z" />
      <path stroke={WOOD} strokeWidth="10" d="M240 190v170" />
      <path fill={IRON} d="M232 178h16v30h-16zM232 286h16v16h-16z" />
      <path stroke={IRON} strokeWidth="5" strokeLinecap="round" d={BRISTLES} />
      <path
        fill={INK}
        d="M196 214l6 8-8 2zM282 232l8 4-6 6zM214 262l8 2-6 6zM268 276l4 8-8-2zM224 318l6 4-6 4z"
      />
    </Paper>
  );
}

/** Mortar of both walls: a course every 44 units, its upright joints shifted from one to the next. */
const JOINTS = Array.from({ length: 9 }, (_, i) => {
  const y = 30 + i * 44;
  const bricks = (x: number) =>
    `M${x} ${y}h90${i % 2 ? `M${x + 20} ${y}v44M${x + 70} ${y}v44` : `M${x + 45} ${y}v44`}`;
  return bricks(60) + bricks(330);
}).join('');

/** Wires from the middle of the brush to the wall of the flue. */
const BRISTLES = Array.from({ length: 11 }, (_, i) => {
  const y = 112 + i * 8;
  return `M172 ${y - 10}L240 ${y}L308 ${y - 10}`;
}).join('');
