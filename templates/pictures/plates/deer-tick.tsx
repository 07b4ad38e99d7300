import { along, Hairs, Leg, Pair } from './parts.tsx';

const DARK = '#2f1d14';
const LEG = '#3d2417';

/** A female deer tick that has not fed, from above: eight dark legs, a dark shield, an orange-red body, long mouthparts. 400 long with the mouthparts. */
export function DeerTick() {
  return (
    <g transform="translate(0 6)">
      <path
        d="M-140 60Q-110 216 0 222Q110 216 150 60z"
        fill="#3b2c20"
        opacity=".14"
        transform="translate(10 12)"
      />
      <Pair>
        <Leg ink={LEG} w={20} at="66,-104 138,-164 186,-216 208,-252 214,-262" />
        <Leg ink={LEG} w={20} at="86,-72 190,-98 256,-104 300,-88 312,-80" />
        <Leg ink={LEG} w={20} at="92,-40 196,-16 258,34 294,76 300,88" />
        <Leg ink={LEG} w={21} at="86,-8 172,62 214,140 238,192 242,206" />
        <path
          d="M118-146h0M166-192h0M150-90h0M228-102h0M154-26h0M232 14h0M136 34h0M196 104h0"
          stroke="#8d5a36"
          strokeWidth="9"
          strokeLinecap="round"
        />
      </Pair>
      <Body />
      <Mouth />
    </g>
  );
}

/** The shield covers the front half; behind it the skin can stretch. */
function Body() {
  const folds = along(7, (part) => {
    const x = Math.round(-84 + part * 168);
    return `M${x} ${Math.round(176 - Math.abs(part - 0.5) * 90)}l${Math.round((0.5 - part) * 18)}-30`;
  });
  return (
    <>
      <path
        d="M-64-128Q-128-70-136 30Q-132 140-66 190Q0 222 66 190Q132 140 136 30Q128-70 64-128Q0-150-64-128z"
        fill="#b4512a"
      />
      <path
        d="M-108 30Q-104 130-50 166Q0 186 50 166Q104 130 108 30"
        fill="none"
        stroke="#7d3013"
        strokeWidth="6"
        opacity=".8"
      />
      <path
        d="M-120 40Q-114 140-58 180Q0 204 58 180Q114 140 120 40"
        fill="none"
        stroke="#d9804f"
        strokeWidth="4"
        opacity=".7"
      />
      <path d={folds} stroke="#7d3013" strokeWidth="4" opacity=".55" strokeLinecap="round" />
      <path d="M-58-124Q-104-80-98-30Q-76 32 0 44Q76 32 98-30Q104-80 58-124Q0-144-58-124z" fill={DARK} />
      <path
        d="M-44-118Q-62-60-30 8M44-118Q62-60 30 8"
        stroke="#120a06"
        strokeWidth="5"
        fill="none"
        opacity=".8"
      />
      <path
        d="M-70-96Q-86-60-78-26"
        stroke="#80543a"
        strokeWidth="8"
        fill="none"
        opacity=".6"
        strokeLinecap="round"
      />
      <Hairs
        d={along(22, (part, i) => `M${Math.round(-90 + part * 180)} ${60 + ((i * 37) % 100)}l2 10`)}
        ink="#f0b48a"
        w={2.4}
      />
      <Hairs
        d={along(14, (part, i) => `M${Math.round(-56 + part * 112)} ${-94 + ((i * 29) % 100)}l1 8`)}
        ink="#80543a"
        w={2.2}
      />
    </>
  );
}

/** Palps on either side of the barbed mouthpart, on a base of their own. */
function Mouth() {
  return (
    <>
      <path d="M-46-128L-38-164H38L46-128Q0-118-46-128z" fill={DARK} />
      <path d="M-14-160Q-16-222 0-236Q16-222 14-160z" fill="#6b4027" />
      <path d="M-9-180h18M-9-194h18M-8-208h16M-5-220h10" stroke="#2f1d14" strokeWidth="3" />
      <Pair>
        <path d="M18-158Q14-214 24-234Q40-238 42-214Q42-180 36-158z" fill={LEG} />
        <path d="M20-196h22" stroke="#8d5a36" strokeWidth="3" />
        <path d="M20-150h14" stroke="#8d5a36" strokeWidth="5" strokeLinecap="round" />
      </Pair>
    </>
  );
}
