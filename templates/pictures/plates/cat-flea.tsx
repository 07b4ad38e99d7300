import { along, Hairs, Leg } from './parts.tsx';

const BROWN = '#7a3f1f';
const DARK = '#4a2210';

/** A cat flea from the side: flat, without wings, combs on cheek and neck, hind legs made to jump. 470 long. */
export function CatFlea() {
  return (
    <g transform="translate(0 -10)">
      <path d="M-240 206Q0 190 290 208Q20 222-240 206z" fill="#3b2c20" opacity=".12" />
      <Leg ink={DARK} w={34} at="70,90 196,52 262,164 318,202 344,208" />
      <Leg ink={DARK} w={26} at="-40,104 20,150 8,196 -34,210" />
      <Leg ink={DARK} w={24} at="-130,86 -168,140 -196,186 -236,198" />
      <Abdomen />
      <Head />
      <Leg ink={BROWN} w={24} at="-146,84 -150,146 -172,190 -214,206" />
      <Leg ink={BROWN} w={28} at="-60,108 -18,160 -44,202 -88,214" />
      <Leg ink={BROWN} w={44} at="34,104 152,92 212,182 270,212 300,218" />
      <Hairs
        d={along(7, (part) => `M${Math.round(160 + part * 48)} ${Math.round(104 + part * 70)}l12-8`)}
        ink={DARK}
        w={3}
      />
    </g>
  );
}

/** Ten rings that overlap like tiles, each with a row of bristles that point back. */
function Abdomen() {
  const rings = Array.from({ length: 9 }, (_, i) => {
    const x = -146 + i * 40;
    const top = Math.round(-24 - Math.sin((i + 1.4) / 3.4) * 66);
    const low = Math.round(96 + Math.sin((i + 1) / 3.2) * 34);
    return `M${x} ${top + 20}Q${x + 34} ${Math.round((top + low) / 2)} ${x + 6} ${low - 8}`;
  });
  const bristles = Array.from({ length: 9 }, (_, i) =>
    along(5, (part) => `M${-124 + i * 40} ${Math.round(-50 + part * 140 - Math.sin(i / 3) * 12)}l20 7`),
  );
  return (
    <>
      <path
        d="M-172 70Q-190 6-140-34Q-60-92 60-92Q190-88 236-10Q256 60 214 116Q140 152 20 142Q-100 132-150 104Q-168 90-172 70z"
        fill={BROWN}
      />
      <path
        d="M-140-34Q-60-92 60-92Q190-88 236-10Q160-50 60-52Q-60-54-140-10z"
        fill="#a45a30"
        opacity=".75"
      />
      <path
        d="M-140 84Q-20 122 110 110Q190 100 232 62Q234 90 214 116Q140 152 20 142Q-100 132-150 104z"
        fill={DARK}
        opacity=".45"
      />
      <path d={rings.join('')} fill="none" stroke={DARK} strokeWidth="5" />
      <Hairs d={bristles.join('')} ink="#2c1308" w={3} opacity={0.85} />
      <path
        d="M222-30l34-20M236-4l34-10M240 24l34-2M232 60l30 8"
        stroke={DARK}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  );
}

/** A narrow head with the eye low on its side, the cheek comb, the neck comb, and the beak below. */
function Head() {
  return (
    <>
      <path d="M-222 78L-232 150M-214 80L-218 146" stroke={DARK} strokeWidth="9" strokeLinecap="round" />
      <path d="M-158 74Q-160 4-130-24Q-176-26-214 6Q-236 40-226 80Q-196 96-158 74z" fill={BROWN} />
      <path
        d="M-140-18Q-178-16-206 12Q-220 32-218 56"
        fill="none"
        stroke="#bd7548"
        strokeWidth="6"
        opacity=".7"
      />
      <ellipse cx="-196" cy="38" rx="13" ry="11" fill="#1d0c05" />
      <circle cx="-200" cy="34" r="3" fill="#d8b79c" />
      <path
        d={along(8, (part) => `M${Math.round(-222 + part * 56)} ${Math.round(76 + part * 4)}l14 20`)}
        stroke="#1d0c05"
        strokeWidth="7"
      />
      <path
        d={along(
          9,
          (part) => `M${Math.round(-136 - Math.sin(part * 3) * 14)} ${Math.round(-30 + part * 104)}l26 6`,
        )}
        stroke="#1d0c05"
        strokeWidth="7"
      />
      <path d="M-176 4l-10-14" stroke={DARK} strokeWidth="9" strokeLinecap="round" />
    </>
  );
}
