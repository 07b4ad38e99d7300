import { along, Hairs, Leg, Pair } from './parts.tsx';

const RUST = '#8f4524';
const DEEP = '#6b2e16';
const LEG = '#a8602f';

/** An adult bed bug from above: flat and oval, pads in place of wings, feelers of four joints. 430 long. */
export function BedBug() {
  return (
    <g transform="translate(0 -4)">
      <path
        d="M-150 60Q-130 236 0 244Q130 236 158 60z"
        fill="#3b2c20"
        opacity=".14"
        transform="translate(10 12)"
      />
      <Pair>
        <Leg ink={LEG} w={17} at="60,-132 132,-176 164,-232 178,-254 184,-266" />
        <Leg ink={LEG} w={18} at="84,-84 186,-100 240,-52 262,-34 272,-26" />
        <Leg ink={LEG} w={19} at="92,-40 196,12 236,108 254,138 262,148" />
        <Feeler />
      </Pair>
      <Abdomen />
      <Head />
      <path
        d="M-104-112Q-116-160-92-182Q-70-170-42-164Q0-158 42-164Q70-170 92-182Q116-160 104-112Q60-98 0-98Q-60-98-104-112z"
        fill={RUST}
      />
      <path
        d="M-104-112Q-116-160-92-182Q-84-150-80-108zM104-112Q116-160 92-182Q84-150 80-108z"
        fill="#b3683c"
      />
      <path d="M0-102L-34-100Q-20-70 0-60Q20-70 34-100z" fill={DEEP} />
      <Pair>
        <path d="M10-78Q40-100 96-106Q124-84 116-48Q84-22 40-28Q16-44 10-78z" fill="#9c5029" />
        <path
          d="M22-74Q60-94 100-92"
          stroke="#c98254"
          strokeWidth="5"
          fill="none"
          strokeLinecap="round"
          opacity=".7"
        />
      </Pair>
      <Hairs
        d={along(18, (part, i) => `M${Math.round(-84 + part * 168)} ${-150 + ((i * 13) % 40)}l3 9`)}
        ink="#d9a878"
      />
    </g>
  );
}

/** Four joints: the second is the longest, the last two are thin. */
function Feeler() {
  return (
    <g fill="none" stroke={LEG} strokeLinecap="round">
      <path d="M26-206L42-216" strokeWidth="11" />
      <path d="M44-218L92-244" strokeWidth="8" />
      <path d="M96-246L132-254" strokeWidth="5.5" />
      <path d="M136-254L166-250" strokeWidth="5" />
    </g>
  );
}

/** A short head with eyes that stand out, and no jaws: a beak folded below. */
function Head() {
  return (
    <>
      <path d="M-36-164Q-46-206-22-222Q0-232 22-222Q46-206 36-164z" fill={RUST} />
      <path d="M-12-222Q0-240 12-222V-206H-12z" fill={DEEP} />
      <Pair>
        <path d="M32-202Q54-208 56-190Q52-174 36-178z" fill="#2a130a" />
        <circle cx="47" cy="-195" r="3" fill="#fff" opacity=".7" />
      </Pair>
    </>
  );
}

/** Rings across the flat body, darker where a meal shows through, with short hairs in rows. */
function Abdomen() {
  const rings = [-6, 28, 64, 100, 136, 170, 200];
  const half = (y: number) => Math.round(154 * Math.sqrt(Math.max(0.05, 1 - ((y - 56) / 184) ** 2)));
  const lines = rings.map((y) => `M${-half(y)} ${y - 8}Q0 ${y + 22} ${half(y)} ${y - 8}`).join('');
  const hairs = rings
    .map((y) =>
      along(15, (part) => {
        const x = Math.round((part - 0.5) * 1.8 * half(y));
        return `M${x} ${y + 10}l1 11`;
      }),
    )
    .join('');
  return (
    <>
      <path
        d="M-96-84Q-160-20-154 64Q-140 180-60 226Q0 252 60 226Q140 180 154 64Q160-20 96-84Q0-110-96-84z"
        fill={RUST}
      />
      <path
        d="M-60-20Q-86 60-60 150Q-20 206 0 206Q20 206 60 150Q86 60 60-20Q0-50-60-20z"
        fill={DEEP}
        opacity=".75"
      />
      <path d={lines} fill="none" stroke="#4e1f0e" strokeWidth="4" opacity=".8" />
      <path
        d={lines}
        transform="translate(0 -5)"
        fill="none"
        stroke="#c67d4e"
        strokeWidth="2.6"
        opacity=".7"
      />
      <Hairs d={hairs} ink="#e0b183" w={2.2} opacity={0.75} />
      <path
        d="M112-40Q146 20 134 90Q118 160 78 198"
        stroke="#e5a878"
        strokeWidth="8"
        fill="none"
        opacity=".35"
        strokeLinecap="round"
      />
    </>
  );
}
