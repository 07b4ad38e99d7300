const IRON = '#2b2f33';
const BOARD = '#5a3420';
const YELLOW = '#ffc53d';
const EMBER = '#e2571a';
const SNOW = '#fff';

/*
 * The house that every page stands in: outside at the top, a pipe down the side, a stove at the bottom. Where these stand,
 * and the pipe itself, is in styles/layout.css. All of it is decoration, so nothing is read out.
 */

/** The High Peaks behind the roof, at any width. */
export function Mountains() {
  return (
    <svg className="mountains" viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        fill="#b3cad6"
        d="M0 262l120-38 90 22 150-70 96 44 120-84 84 52 126-118 66 40 60-34 150 128 108-60 90 46 120-76 60 30v176H0z"
      />
      <path
        fill={SNOW}
        d="M786 70L730 122l22-4 10 20 20-24 14 18 18-22 16 12 22-12zM912 76L876 96l12 10 12-8 14 20 14-16 16 22 16-7z"
      />
      <path fill="#8fadbc" d="M0 300l180-50 140 34 170-66 150 54 130-40 170 58 160-72 150 60 190-46v88H0z" />
      <path fill="#3e5d64" d={SPRUCES} />
    </svg>
  );
}

/** Spruces along the ridge, in groups: x and height of each. */
const SPRUCES =
  '36 70,64 104,88 62,286 58,312 92,334 66,640 56,664 80,954 72,982 112,1008 78,1030 54,1380 88,1408 64'
    .split(',')
    .map((spruce) => spruce.split(' ').map(Number))
    .map(([x = 0, height = 0]) => `M${x} ${300 - height}l${height / 5} ${height}h-${height / 2.5}z`)
    .join('');

/** Snow on the roof, and what carries it. */
export function Roof() {
  return (
    <div className="roof" aria-hidden="true">
      <svg viewBox="0 0 1440 60" preserveAspectRatio="none">
        <path
          fill={SNOW}
          d="M0 26C120 8 210 30 330 22s180-16 300-6 170 20 290 8 190-14 280-4 160 14 240-2v42H0z"
        />
        <path fill="#d5e4eb" d="M0 48c200-12 320 6 520 0s300-8 470-2 300 8 450-4v18H0z" />
      </svg>
    </div>
  );
}

/** A brick chimney with a cap; its foot is in the snow of the roof, right above the pipe. */
export function Chimney() {
  return (
    <svg className="chimney" viewBox="0 0 120 380" aria-hidden="true">
      <g className="smoke" fill={SNOW} opacity=".7">
        <path d="M54 124c-10-22 12-30 4-54S36 34 52 4C60-10 80-14 94-8 78 2 72 18 80 36s12 36-2 52-12 22-14 36z" />
        <path d="M60 124c-2-26 22-28 20-52 12 16 6 32-4 40s-8 8-8 12z" />
      </g>
      <path fill={IRON} d="M24 138h72l-10-12H34zM38 138h6v18h-6zM76 138h6v18h-6z" />
      <path fill="#d9a36c" d="M42 152h36v14H42z" />
      <path fill="#6f6a63" d="M12 178l8-14h80l8 14z" />
      <path fill="#a5502f" d="M18 178h84v202H18z" />
      <path stroke="#d99a75" strokeWidth="2.5" d={JOINTS} />
      <path fill="#0003" d="M84 178h18v202H84z" />
      <path fill={SNOW} d="M10 166c6-8 20-6 30-4h42c10-3 22-3 28 4v2H10zM22 128c8-8 66-8 76 0z" />
    </svg>
  );
}

/** Mortar: a course every 20 units, its upright joints shifted from one to the next. */
const JOINTS = Array.from({ length: 9 }, (_, i) => {
  const y = 178 + i * 20;
  return (i % 2 ? [32, 60, 88] : [46, 74]).map((x) => `M18 ${y + 20}h84M${x} ${y}v20`).join('');
}).join('');

/** The stove at the foot of the page. The pipe comes in at the top, 30 units from the right. */
export function Stove() {
  return (
    <svg className="stove" viewBox="0 0 300 330" aria-hidden="true">
      <path fill="#8b8f8c" d="M0 314h300v16H0z" />
      <path fill="none" stroke={IRON} strokeWidth="40" d="M270 0v52q0 22-22 22H142q-22 0-22 22v34" />
      <path fill="none" stroke="#4b5157" strokeWidth="5" d="M262 0v48q0 18-18 18H138q-26 0-26 26v38" />
      <path fill={IRON} d="M20 130h200l8 14H12zM24 144h192v138H24zM34 282h20l-8 32H34zM186 282h20v32h-12z" />
      <path fill="#17191b" d="M244 28h52v8h-52zM94 104h52v8H94zM180 50h8v48h-8zM18 270h204v12H18z" />
      <path fill="#3d4247" d="M54 160h132q8 0 8 8v78q0 8-8 8H54q-8 0-8-8v-78q0-8 8-8z" />
      <path fill="#3a1a0c" d="M62 172h116v70H62z" />
      <path
        fill={EMBER}
        d="M72 242c-4-26 16-28 14-52 14 10 14 24 12 32 6-6 12-16 8-34 20 14 22 32 18 42 8-4 10-14 8-22 16 10 20 22 16 34z"
      />
      <path fill={YELLOW} d="M94 242c-4-14 10-18 10-32 10 8 8 16 8 20 6-2 8-8 8-14 12 10 14 18 10 26z" />
      <path fill={BOARD} d="M68 236h104v8H68zM84 228h76v8H84z" />
      <path fill="#3d4247" d="M118 172h4v70h-4z" />
      <path fill={YELLOW} d="M200 190h8v34h-8z" />
    </svg>
  );
}
