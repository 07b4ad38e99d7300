import { along, Hairs, Leg, Pair } from './parts.tsx';

const BLACK = '#1e1812';
const YELLOW = '#f0bf2e';

/** A worker of the eastern yellowjacket from above, wings spread: bare and banded, with a narrow waist. 440 long. */
export function Yellowjacket() {
  return (
    <g transform="translate(0 4)">
      <Pair>
        <Wings />
        <Leg ink="#c98f1c" w={11} at="34,-84 96,-120 132,-178 160,-216 168,-228" />
        <Leg ink="#c98f1c" w={11} at="42,-52 116,-48 172,-8 212,28 226,34" />
        <Leg ink="#c98f1c" w={12} at="34,-14 96,30 124,108 150,170 164,186" />
        <path d="M16-186Q40-226 58-236" stroke={BLACK} strokeWidth="7" fill="none" strokeLinecap="round" />
        <path d="M58-236Q86-262 128-262" stroke={BLACK} strokeWidth="6" fill="none" strokeLinecap="round" />
        <path
          d={along(8, (part) => `M${Math.round(68 + part * 52)} ${Math.round(-250 - part * 12)}l4 5`)}
          stroke="#59482f"
          strokeWidth="2"
        />
      </Pair>
      <Abdomen />
      <path d="M-14 12Q0 0 14 12L10 26H-10z" fill={BLACK} />
      <Thorax />
      <path d="M-52-164Q-50-204 0-208Q50-204 52-164Q44-136 0-132Q-44-136-52-164z" fill={BLACK} />
      <Pair>
        <path d="M30-194Q56-178 50-152Q40-140 32-146Q40-168 30-194z" fill="#4a3320" />
        <path d="M24-196Q40-180 36-152L28-148Q32-172 18-196z" fill={YELLOW} />
      </Pair>
      <path d="M-20-206Q0-222 20-206Q12-198 0-198Q-12-198-20-206z" fill={YELLOW} />
      <path d="M-5-172h0M5-172h0M0-180h0" stroke="#8b7446" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

/** Fore and hind wing with their veins; the fore wing has its long fold. */
function Wings() {
  return (
    <>
      <path d="M40-70Q130-40 196 40Q216 76 190 84Q140 80 92 32Q54-10 36-46z" fill="#b98f5a" opacity=".42" />
      <path
        d="M44-98Q150-140 268-112Q330-92 338-66Q300-44 214-46Q110-54 42-76z"
        fill="#a97c45"
        opacity=".5"
      />
      <path d="M44-98Q150-140 268-112Q300-102 318-90Q220-106 48-90z" fill="#7c5527" opacity=".6" />
      <path
        d="M46-90Q170-96 300-82M120-94Q170-70 240-52M200-104Q226-82 214-50M262-102Q280-84 272-54M60-80Q130-66 200-60M48-60Q120-14 176 60M80-30Q120 10 138 58"
        stroke="#6a4a22"
        strokeWidth="2.6"
        fill="none"
        opacity=".8"
      />
    </>
  );
}

function Thorax() {
  return (
    <>
      <path
        d="M-56-96Q-52-138 0-142Q52-138 56-96Q60-40 34-4Q16 14 0 14Q-16 14-34-4Q-60-40-56-96z"
        fill={BLACK}
      />
      <Pair>
        <path d="M22-138Q50-128 54-98L44-92Q42-118 16-132z" fill={YELLOW} />
        <path d="M54-84q8 8 2 20l-10-4z" fill={YELLOW} />
        <path d="M6-40Q28-44 36-34L32-24Q20-30 6-28zM6-20Q20-22 26-14L20-6Q12-10 6-10z" fill={YELLOW} />
      </Pair>
      <Hairs
        d={along(16, (part, i) => `M${Math.round(-40 + part * 80)} ${-110 + ((i * 31) % 60)}l3-10`)}
        ink="#8d7d63"
      />
    </>
  );
}

/** Six rings, each black with a scalloped yellow edge, and the sting. */
function Abdomen() {
  return (
    <>
      <path d="M-2 232h4l-2 26z" fill="#3a2a1a" />
      <path
        d="M-12 22Q-64 30-74 78Q-78 140-44 190Q-20 228 0 236Q20 228 44 190Q78 140 74 78Q64 30 12 22Q0 18-12 22z"
        fill={YELLOW}
      />
      <path
        d="M-12 22Q-52 30-66 54Q-30 46-14 50L0 72L14 50Q30 46 66 54Q52 30 12 22Q0 18-12 22z"
        fill={BLACK}
      />
      <path
        d="M-75 74Q-40 64-18 70L0 100L18 70Q40 64 75 74L76 84Q60 88 44 82Q50 98 36 98Q28 86 0 112Q-28 86-36 98Q-50 98-44 82Q-60 88-76 84z"
        fill={BLACK}
      />
      <path
        d="M-76 108Q-40 98-16 104L0 132L16 104Q40 98 76 108L74 120Q58 120 46 116Q46 132 34 130Q26 122 0 142Q-26 122-34 130Q-46 132-46 116Q-58 120-74 120z"
        fill={BLACK}
      />
      <path
        d="M-70 142Q-36 132-14 138L0 160L14 138Q36 132 70 142L66 154Q50 152 40 150Q38 162 28 160Q18 156 0 170Q-18 156-28 160Q-38 162-40 150Q-50 152-66 154z"
        fill={BLACK}
      />
      <path d="M-56 174Q-28 164 0 176Q28 164 56 174L50 184Q30 180 0 196Q-30 180-50 184z" fill={BLACK} />
      <path d="M-36 202Q-14 196 0 204Q14 196 36 202L26 212Q10 208 0 216Q-10 208-26 212z" fill={BLACK} />
      <path d="M48 34Q78 70 72 108Q66 160 36 204Q60 160 62 108Q64 66 48 34z" fill="#fff" opacity=".16" />
    </>
  );
}
