/*
 * The house that every page stands in: outside at the top, a pipe down the side, a stove at the bottom. The pipe itself is
 * a background of <main> in styles/house.css. All of it is decoration, so nothing is read out.
 */

/** The High Peaks behind the roof. Stretches to any width. */
export function Mountains() {
  return (
    <svg className="mountains" viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        className="far"
        d="M0 262l120-38 90 22 150-70 96 44 120-84 84 52 126-118 66 40 60-34 150 128 108-60 90 46 120-76 60 30v176H0z"
      />
      <path className="slides" d="m786 70-46 44 18-4-10 50 26-34 8 22 14-38 22 16-8-36 14 3z" />
      <path
        className="near"
        d="M0 300l180-50 140 34 170-66 150 54 130-40 170 58 160-72 150 60 190-46v88H0z"
      />
      <path className="trees" d={TREES} />
    </svg>
  );
}

/** Spruces along the ridge, in groups: [x, height] of each. */
const TREES = [
  [36, 70],
  [64, 104],
  [88, 62],
  [286, 58],
  [312, 92],
  [334, 66],
  [640, 56],
  [664, 80],
  [954, 72],
  [982, 112],
  [1008, 78],
  [1030, 54],
  [1380, 88],
  [1408, 64],
]
  .map(([x = 0, h = 0]) => `M${x} ${300 - h}l${h / 5} ${h}h-${h / 2.5}z`)
  .join('');

/** Snow on the roof, and what carries it. */
export function Roof() {
  return (
    <div className="roof" aria-hidden="true">
      <svg viewBox="0 0 1440 60" preserveAspectRatio="none">
        <path
          className="snow"
          d="M0 26C120 8 210 30 330 22s180-16 300-6 170 20 290 8 190-14 280-4 160 14 240-2v42H0z"
        />
        <path className="shade" d="M0 48c200-12 320 6 520 0s300-8 470-2 300 8 450-4v18H0z" />
      </svg>
    </div>
  );
}

/** A brick chimney with a cap; its foot is in the snow of the roof, right above the pipe. */
export function Chimney() {
  return (
    <svg className="chimney" viewBox="0 0 120 380" aria-hidden="true">
      <g className="smoke">
        <path d="M54 124c-10-22 12-30 4-54S36 34 52 4C60-10 80-14 94-8 78 2 72 18 80 36s12 36-2 52-12 22-14 36z" />
        <path d="M60 124c-2-26 22-28 20-52 12 16 6 32-4 40s-8 8-8 12z" />
      </g>
      <path className="iron" d="M24 138h72l-10-12H34zM38 138h6v18h-6zM76 138h6v18h-6z" />
      <path className="tile" d="M42 152h36v14H42z" />
      <path className="crown" d="M12 178l8-14h80l8 14z" />
      <path className="brick" d="M18 178h84v202H18z" />
      <path
        className="joints"
        d="M18 198h84M18 218h84M18 238h84M18 258h84M18 278h84M18 298h84M18 318h84M18 338h84M46 178v20M74 178v20M32 198v20M60 198v20M88 198v20M46 218v20M74 218v20M32 238v20M60 238v20M88 238v20M46 258v20M74 258v20M32 278v20M60 278v20M88 278v20M46 298v20M74 298v20M32 318v20M60 318v20M88 318v20"
      />
      <path className="shadow" d="M84 178h18v202H84z" />
      <path className="snow" d="M10 166c6-8 20-6 30-4h42c10-3 22-3 28 4v2H10zM22 128c8-8 66-8 76 0z" />
    </svg>
  );
}

/** The stove at the foot of the page. The pipe comes in at the top, 30 units from the right. */
export function Stove() {
  return (
    <svg className="stove" viewBox="0 0 300 330" aria-hidden="true">
      <path className="slab" d="M0 314h300v16H0z" />
      <path className="pipe-bend" d="M270 0v52q0 22-22 22H142q-22 0-22 22v34" />
      <path className="pipe-light" d="M262 0v48q0 18-18 18H138q-26 0-26 26v38" />
      <path className="collar" d="M244 28h52v8h-52zM94 104h52v8H94zM180 50h8v48h-8z" />
      <path
        className="iron"
        d="M20 130h200l8 14H12zM24 144h192v138H24zM34 282h20l-8 32H34zM186 282h20v32h-12z"
      />
      <path className="ash" d="M18 270h204v12H18z" />
      <path className="frame" d="M54 160h132q8 0 8 8v78q0 8-8 8H54q-8 0-8-8v-78q0-8 8-8z" />
      <path className="window" d="M62 172h116v70H62z" />
      <g className="fire">
        <path
          className="flame"
          d="M72 242c-4-26 16-28 14-52 14 10 14 24 12 32 6-6 12-16 8-34 20 14 22 32 18 42 8-4 10-14 8-22 16 10 20 22 16 34z"
        />
        <path
          className="heart"
          d="M94 242c-4-14 10-18 10-32 10 8 8 16 8 20 6-2 8-8 8-14 12 10 14 18 10 26z"
        />
      </g>
      <path className="log" d="M68 236h104v8H68zM84 228h76v8H84z" />
      <path className="mullion" d="M118 172h4v70h-4z" />
      <path className="handle" d="M200 190h8v34h-8z" />
    </svg>
  );
}
