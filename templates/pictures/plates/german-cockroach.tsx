import { along, Hairs, Leg, Pair } from './parts.tsx';

const TAN = '#b17a3c';
const LEG = '#a9733a';
const DARK = '#3d2413';

/** A German cockroach from above: two dark stripes behind the head, wings over the back, feelers longer than the body. 400 long. */
export function GermanCockroach() {
  return (
    <g transform="translate(0 34)">
      <path
        d="M-96 40Q-90 196 0 206Q90 196 104 40z"
        fill="#3b2c20"
        opacity=".14"
        transform="translate(9 12)"
      />
      <Pair>
        <SpinyLeg at="48,-112 104,-130 136,-196 156,-222 162,-230" />
        <SpinyLeg at="62,-66 148,-62 206,-8 236,22 244,30" />
        <SpinyLeg at="58,-14 138,66 186,166 214,214 222,226" />
        <path
          d="M14-196Q60-268 150-280Q250-290 330-236"
          stroke={DARK}
          strokeWidth="3.4"
          fill="none"
          strokeLinecap="round"
        />
        <path
          d={along(26, (part) => {
            const x = Math.round(60 + part * 250);
            const y = Math.round(-250 - Math.sin(part * 2.6 + 0.3) * 36);
            return `M${x} ${y}v7`;
          })}
          stroke={DARK}
          strokeWidth="1.4"
          opacity=".5"
        />
        <path d="M34 176Q56 198 66 226" stroke={LEG} strokeWidth="11" fill="none" strokeLinecap="round" />
        <path d="M40 190l14-4M48 200l13-5M55 211l12-4" stroke={DARK} strokeWidth="2" />
      </Pair>
      <Wings />
      <path d="M-24-182Q-22-204 0-206Q22-204 24-182z" fill={DARK} />
      <Pair>
        <path d="M22-200Q34-196 32-180H20z" fill="#170d06" />
      </Pair>
      <path
        d="M-84-124Q-82-178-34-188Q0-194 34-188Q82-178 84-124Q60-100 0-98Q-60-100-84-124z"
        fill="#cf9a55"
      />
      <Pair>
        <path d="M14-184Q44-182 46-150Q46-116 26-106Q18-110 18-142Q18-166 14-184z" fill={DARK} />
      </Pair>
      <path
        d="M-72-124Q-70-164-40-176"
        stroke="#efcf9a"
        strokeWidth="5"
        fill="none"
        opacity=".8"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A leg with the spines that roaches have on their shins. */
function SpinyLeg({ at }: { at: string }) {
  const [, knee, ankle] = at.split(' ').map((joint) => joint.split(',').map(Number));
  const [kneeX = 0, kneeY = 0] = knee ?? [];
  const [ankleX = 0, ankleY = 0] = ankle ?? [];
  const spines = along(6, (part) => {
    const x = Math.round(kneeX + (ankleX - kneeX) * (0.1 + part * 0.8));
    const y = Math.round(kneeY + (ankleY - kneeY) * (0.1 + part * 0.8));
    return `M${x} ${y}l11 2M${x} ${y}l-5 10`;
  });
  return (
    <>
      <path d={spines} stroke={LEG} strokeWidth="2.6" />
      <Leg ink={LEG} w={19} at={at} />
    </>
  );
}

/** The left wing cover lies over the right; both reach the end of the body. */
function Wings() {
  const veins = along(9, (part) => {
    const x = Math.round(8 + part * 62);
    return `M${Math.round(10 + part * 34)}-92Q${x + 18} 40 ${Math.round(6 + part * 44)} ${Math.round(206 - part * 50)}`;
  });
  return (
    <>
      <path d="M-60-100Q-98-10-84 100Q-66 190 0 206Q66 190 84 100Q98-10 60-100z" fill="#8f5c2a" />
      <path d="M0-100H62Q98-10 86 104Q68 194 12 212Q-6 120 0-100z" fill={TAN} />
      <path d="M0-100H-62Q-98-10-86 104Q-68 200-4 214Q26 190 20 100Q6-20 0-100z" fill="#bf8847" />
      <path d={veins} stroke="#7d4d20" strokeWidth="2.2" fill="none" opacity=".7" />
      <path d={veins} transform="scale(-1 1)" stroke="#7d4d20" strokeWidth="2.2" fill="none" opacity=".7" />
      <path d="M0-100Q6-20 20 100Q26 190-4 214" stroke={DARK} strokeWidth="3" fill="none" opacity=".7" />
      <path
        d="M-70-80Q-90 10-74 110"
        stroke="#ecc58c"
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
        opacity=".6"
      />
      <Hairs d="M-84 96l-8 4M-78 126l-8 6M84 96l8 4M78 126l8 6" ink={DARK} />
    </>
  );
}
