import { BOARD, EMBER, INK, IRON, Paper, SKY, SNOW, YELLOW } from './paper.tsx';

/** A stove with its door open, and a new gasket half laid in. */
export function StoveDoor() {
  return (
    <Paper ground="#e9ddcb">
      <path fill="#d8c7ae" d="M0 300h480v60H0z" />
      <path fill={IRON} d="M40 60h210v246H40z" />
      <path fill="#25282b" d="M30 44h230v20H30zM50 306h24v26H50zM216 306h24v26h-24z" />
      <path fill={INK} d="M66 92h158v150H66z" />
      <path
        fill={EMBER}
        d="M82 242c-4-40 24-44 20-84 22 18 22 40 18 54 10-10 20-26 12-58 32 24 36 54 30 72 12-6 16-22 12-36 26 20 32 38 26 52z"
      />
      <path
        fill={YELLOW}
        d="M116 242c-6-22 14-30 14-52 16 14 14 26 12 34 10-4 12-14 12-22 18 16 22 30 16 40z"
      />
      <path fill={BOARD} d="M78 228h134v14H78z" />
      <path fill="#43484d" d="M270 76l150 26v184l-150 6z" />
      <path fill={IRON} d="M290 102l108 18v144l-108 6z" />
      <path fill={SKY} opacity=".55" d="M298 112l92 15v128l-92 6z" />
      <path fill={SNOW} opacity=".6" d="M306 116l26 4-22 138-8 1z" />
      <path
        fill="none"
        stroke="#f5efe3"
        strokeWidth="9"
        strokeDasharray="7 3"
        d="M281 88l126 22v164l-96 5c-16 2-20 14-30 26s-34 12-40 30"
      />
      <path fill={INK} d="M258 108h14v26h-14zM258 232h14v26h-14z" />
      <path fill={YELLOW} d="M414 176h10v44h-10z" />
    </Paper>
  );
}
