import { BOARD, BRICK, IRON, Paper, SKY, SNOW, SPRUCE, WOOD, YELLOW } from './paper.tsx';

/** A small house with more wood than house. */
export function Woodshed() {
  return (
    <Paper ground={SKY}>
      <path
        fill={SPRUCE}
        d="M0 270V120l26-60 30 84 20-40 36 166zM380 270l30-120 22 50 24-80 24 60v90zM300 270l30-90 26 90z"
      />
      <path fill="#f0e5cf" d="M24 150h130v150H24z" />
      <path fill={BOARD} d="M10 156l78-74 80 74z" />
      <path fill={SNOW} d="M4 150l84-82 88 82-14 6-74-66-72 68z" />
      <path fill={BRICK} d="M106 56h26v56l-26-26z" />
      <path fill={YELLOW} d="M52 190h34v40H52z" />
      <path stroke={BOARD} strokeWidth="4" fill="none" d="M52 190h34v40H52zM69 190v40M52 210h34" />
      <path fill={BOARD} d="M108 206h32v94h-32z" />
      <path fill="#4a3121" d="M176 190h270v110H176z" />
      <path fill={BOARD} d="M160 176l300-24v18l-300 24z" />
      <path fill={SNOW} d="M152 168c100-16 210-20 316-30v18L152 182z" />
      <path fill={BOARD} d="M176 184h10v118h-10zM308 180h8v122h-8zM440 172h10v130h-10z" />
      {LOGS.map(([x, y, r]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={r} fill="#e3b778" />
          <circle cx={x} cy={y} r={r - 5} fill="none" stroke={WOOD} strokeWidth="2" />
        </g>
      ))}
      <path fill={SNOW} d="M0 298c90-10 200 4 300-2s130-4 180 0v64H0z" />
      <path fill={WOOD} d="M210 322h44l6 26h-56z" />
      <path fill="#e3b778" d="M208 316h48v8h-48z" />
      <path stroke={BOARD} strokeWidth="6" strokeLinecap="round" d="M238 318l44-44" />
      <path fill={IRON} d="M224 306l20-4 6 14-22 4z" />
    </Paper>
  );
}

/** Rows of split wood, seen from the end: x, y, radius. */
const LOGS = Array.from({ length: 33 }, (_, i): readonly [number, number, number] => {
  const row = Math.floor(i / 11);
  return [198 + (i % 11) * 23.4, 286 - row * 25, i % 3 ? 11 : 12];
});
