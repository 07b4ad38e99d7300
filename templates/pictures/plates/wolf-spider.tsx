import { along, Hairs, Leg, Pair } from './parts.tsx';

const BROWN = '#5b4632';
const LEG = '#6b543c';

/** A wolf spider from above: two parts to the body, eight strong legs, a pale stripe, two large eyes that look forward. The body is 300 long. */
export function WolfSpider() {
  return (
    <g transform="translate(0 -6)">
      <Pair>
        <Leg ink={LEG} w={24} at="40,-94 122,-176 176,-230 210,-272 218,-286" />
        <Leg ink={LEG} w={23} at="54,-70 160,-116 240,-144 300,-176 312,-184" />
        <Leg ink={LEG} w={22} at="56,-44 150,-30 226,18 282,48 294,56" />
        <Leg ink={LEG} w={25} at="46,-20 136,62 214,152 272,240 280,262" />
        <path
          d="M84-138h0M150-204h0M108-94h0M200-130h0M104-38h0M190-6h0M92 22h0M176 108h0"
          stroke="#3b2c1e"
          strokeWidth="13"
          strokeLinecap="round"
          opacity=".75"
        />
        <Palp />
      </Pair>
      <Abdomen />
      <Carapace />
    </g>
  );
}

/** The short limbs beside the jaws. */
function Palp() {
  return (
    <g fill="none" stroke={LEG} strokeLinecap="round">
      <path d="M22-128L44-166" strokeWidth="15" />
      <path d="M44-166L50-196" strokeWidth="12" />
      <path d="M50-196L38-214" strokeWidth="12" />
    </g>
  );
}

/** Head and chest in one, with a pale stripe, radiating furrows, and eight eyes in three rows. */
function Carapace() {
  return (
    <>
      <path d="M-22-146Q-24-176-8-178H8Q24-176 22-146z" fill="#3a2a1d" />
      <path
        d="M-62-56Q-62-104-36-134Q-24-152 0-152Q24-152 36-134Q62-104 62-56Q54-14 24-2Q0 4-24-2Q-54-14-62-56z"
        fill={BROWN}
      />
      <path d="M-10-118Q-18-60-8-4H8Q18-60 10-118Q0-128-10-118z" fill="#c8ad82" />
      <Pair>
        <path
          d="M50-92Q60-56 42-22"
          stroke="#b79b70"
          strokeWidth="8"
          fill="none"
          strokeLinecap="round"
          opacity=".75"
        />
        <path
          d="M14-60L46-86M14-48L52-56M14-38L46-22M12-28L30-10"
          stroke="#33251a"
          strokeWidth="4"
          opacity=".6"
        />
        <circle cx="11" cy="-144" r="8" fill="#0f0b08" />
        <circle cx="9" cy="-147" r="2.6" fill="#fff" />
        <circle cx="20" cy="-128" r="6" fill="#0f0b08" />
        <circle cx="22" cy="-130" r="1.8" fill="#fff" />
        <path d="M5-155h0M14-156h0" stroke="#0f0b08" strokeWidth="6" strokeLinecap="round" />
      </Pair>
      <path d="M0-70V-40" stroke="#5b4632" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

/** An oval with a darker leaf down its middle, pairs of pale spots, spinnerets at its end, and hair all over. */
function Abdomen() {
  const rim = along(44, (part) => {
    const turn = part * Math.PI * 2;
    const x = Math.round(Math.cos(turn) * 76);
    const y = Math.round(84 + Math.sin(turn) * 88);
    return `M${x} ${y}l${Math.round(Math.cos(turn) * 11)} ${Math.round(Math.sin(turn) * 11 + 3)}`;
  });
  const top = along(
    50,
    (part, i) =>
      `M${Math.round(Math.sin(i * 2.4) * 62 * Math.sin(part * 3))} ${Math.round(14 + part * 140)}l1 9`,
  );
  return (
    <>
      <path
        d="M-14 168L-10 188M14 168L10 188M0 170V190"
        stroke="#3a2a1d"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M-24-4Q-80 20-80 92Q-72 160 0 174Q72 160 80 92Q80 20 24-4Q0-10-24-4z" fill="#7d6446" />
      <path
        d="M0 0Q-34 10-28 44Q-50 60-36 84Q-48 110-26 124Q-14 156 0 164Q14 156 26 124Q48 110 36 84Q50 60 28 44Q34 10 0 0z"
        fill="#3e2f21"
      />
      <path d="M0 8Q-14 20-10 56Q0 66 10 56Q14 20 0 8z" fill="#b79b70" />
      <path
        d="M-20 78h0M20 78h0M-18 104h0M18 104h0M-12 128h0M12 128h0"
        stroke="#d3bb92"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <Hairs d={rim} ink="#5b4632" w={2.6} />
      <Hairs d={top} ink="#a78d66" w={2.2} />
    </>
  );
}
