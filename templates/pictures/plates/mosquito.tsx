import { along, Hairs, Leg, Pair } from './parts.tsx';

const BROWN = '#5a4330';
const LEG = '#4a3828';

/** A female northern house mosquito from above: two wings, long legs, a proboscis, pale rings on the abdomen. 340 long without the proboscis. */
export function Mosquito() {
  return (
    <g transform="translate(0 20)">
      <Pair>
        <Leg ink={LEG} w={7} at="18,-104 92,-152 150,-238 196,-262 214,-268" />
        <Leg ink={LEG} w={7} at="26,-84 150,-92 246,-40 306,-16 330,-10" />
        <Leg ink={LEG} w={7} at="22,-60 132,24 196,130 250,190 276,232" />
        <Wing />
        <path d="M24-44Q44-38 50-26" stroke="#8a7358" strokeWidth="4" fill="none" strokeLinecap="round" />
        <circle cx="52" cy="-24" r="6" fill="#a58b68" />
        <path d="M9-168Q30-200 60-222" stroke={LEG} strokeWidth="3.4" fill="none" strokeLinecap="round" />
        <path
          d={along(6, (part) => {
            const x = Math.round(16 + part * 38);
            const y = Math.round(-178 - part * 38);
            return `M${x} ${y}l-12-10M${x} ${y}l14-2`;
          })}
          stroke={LEG}
          strokeWidth="1.6"
        />
        <path d="M6-174L14-196" stroke={BROWN} strokeWidth="6" strokeLinecap="round" />
      </Pair>
      <Abdomen />
      <path d="M0-178V-282" stroke="#3a2b1f" strokeWidth="6" strokeLinecap="round" />
      <path d="M0-278V-288" stroke="#1e1610" strokeWidth="8" strokeLinecap="round" />
      <path d="M-24-160Q-22-180 0-182Q22-180 24-160Q20-142 0-140Q-20-142-24-160z" fill="#3c2d21" />
      <path d="M-6-176Q0-164 6-176V-146H-6z" fill={BROWN} />
      <path d="M-8-146h16v14H-8z" fill={BROWN} />
      <path d="M-36-88Q-38-128 0-136Q38-128 36-88Q34-46 18-36Q0-28-18-36Q-34-46-36-88z" fill="#7b5e42" />
      <path
        d="M-12-130Q-18-84-10-40M12-130Q18-84 10-40"
        stroke="#a98a62"
        strokeWidth="4"
        fill="none"
        opacity=".8"
      />
      <path d="M-20-44Q0-52 20-44Q16-30 0-28Q-16-30-20-44z" fill="#96754f" />
      <Hairs
        d={along(14, (part, i) => `M${Math.round(-26 + part * 52)} ${-112 + ((i * 23) % 56)}l2-9`)}
        ink="#c3a57b"
      />
    </g>
  );
}

/** A narrow wing with scales along its veins and a fringe behind. */
function Wing() {
  return (
    <>
      <path d="M28-78Q120-60 220 28Q262 70 252 84Q220 88 158 46Q74-10 28-58z" fill="#b9b19d" opacity=".6" />
      <path
        d="M30-76Q130-52 250 80M32-70Q120-36 224 74M60-48Q130 4 190 62M80-50Q150-6 206 66M150-18Q200 24 240 82M128 2Q160 30 176 52"
        stroke="#6d5a44"
        strokeWidth="2.6"
        fill="none"
        opacity=".85"
      />
      <path
        d={along(22, (part) => `M${Math.round(60 + part * 176)} ${Math.round(-32 + part * 116)}l-6 8`)}
        stroke="#6d5a44"
        strokeWidth="1.6"
        opacity=".7"
      />
    </>
  );
}

/** Blunt at its end, eight rings to be seen, each with a pale band in front. */
function Abdomen() {
  const rings = Array.from({ length: 7 }, (_, i) => {
    const y = -14 + i * 24;
    const half = i < 1 ? 20 : 26 - Math.abs(i - 3) * 1.4;
    return `M${-half} ${y}Q0 ${y + 9} ${half} ${y}V${y + 7}Q0 ${y + 16}${-half} ${y + 7}z`;
  }).join('');
  return (
    <>
      <path d="M-18-34Q-28 20-28 70Q-26 130-16 152Q0 164 16 152Q26 130 28 70Q28 20 18-34z" fill={BROWN} />
      <path d={rings} fill="#dcc79c" />
      <path d="M-6 154L-8 168M6 154L8 168" stroke={BROWN} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M14-30Q24 40 20 120"
        stroke="#fff"
        strokeWidth="5"
        fill="none"
        opacity=".14"
        strokeLinecap="round"
      />
    </>
  );
}
