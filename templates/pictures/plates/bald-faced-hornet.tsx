import { along, Hairs, Leg, Pair } from './parts.tsx';

const BLACK = '#1d1a18';
const IVORY = '#fffaf0';

/** A worker of the bald-faced hornet from above, wings spread: black, with an ivory face and tip. 450 long. */
export function BaldFacedHornet() {
  return (
    <g transform="translate(0 4)">
      <Pair>
        <path d="M40-70Q130-40 196 40Q216 76 190 84Q140 80 92 32Q54-10 36-46z" fill="#8a7a68" opacity=".5" />
        <path
          d="M44-98Q150-144 276-116Q340-94 346-66Q300-42 214-44Q110-52 42-74z"
          fill="#7d6c5a"
          opacity=".55"
        />
        <path d="M44-98Q150-144 276-116Q306-104 322-92Q220-108 48-88z" fill="#4d4035" opacity=".7" />
        <path
          d="M46-90Q170-98 306-84M120-94Q170-70 240-52M200-104Q226-82 214-50M262-102Q280-84 272-54M60-80Q130-66 200-60M48-60Q120-14 176 60M80-30Q120 10 138 58"
          stroke="#3d332a"
          strokeWidth="2.6"
          fill="none"
          opacity=".8"
        />
        <Leg ink={BLACK} w={13} at="36,-84 100,-122 138,-182 166,-222 174,-234" />
        <Leg ink={BLACK} w={13} at="44,-52 120,-48 178,-6 220,32 234,38" />
        <Leg ink={BLACK} w={14} at="36,-14 100,32 128,112 154,176 168,192" />
        <path
          d="M16-190Q40-228 60-238Q92-264 134-262"
          stroke={BLACK}
          strokeWidth="8"
          fill="none"
          strokeLinecap="round"
        />
      </Pair>
      <Abdomen />
      <path d="M-15 10Q0 0 15 10L10 26H-10z" fill={BLACK} />
      <Thorax />
      <Head />
    </g>
  );
}

function Head() {
  return (
    <>
      <path d="M-58-164Q-56-208 0-214Q56-208 58-164Q48-134 0-130Q-48-134-58-164z" fill={BLACK} />
      <path d="M-30-198Q0-212 30-198Q24-184 0-181Q-24-184-30-198z" fill={IVORY} />
      <Pair>
        <path d="M34-200Q62-182 54-150Q44-138 36-146Q46-172 34-200z" fill="#4b3a2c" />
        <path d="M26-150Q40-152 42-166L34-176Q30-160 22-156z" fill={IVORY} />
      </Pair>
      <path d="M-5-166h0M5-166h0M0-174h0" stroke="#a39a88" strokeWidth="5" strokeLinecap="round" />
    </>
  );
}

function Thorax() {
  return (
    <>
      <path
        d="M-60-96Q-56-140 0-144Q56-140 60-96Q64-38 36-2Q16 16 0 16Q-16 16-36-2Q-64-38-60-96z"
        fill={BLACK}
      />
      <Pair>
        <path d="M20-142Q50-132 58-104L50-100Q44-124 16-134z" fill={IVORY} />
        <path d="M6-38Q26-42 34-34L28-26Q18-30 6-30z" fill={IVORY} />
      </Pair>
      <path
        d="M-38-110Q-44-60-26-20"
        stroke="#57504a"
        strokeWidth="8"
        fill="none"
        strokeLinecap="round"
        opacity=".7"
      />
      <Hairs
        d={along(20, (part, i) => `M${Math.round(-44 + part * 88)} ${-116 + ((i * 31) % 70)}l3-12`)}
        ink="#847b70"
      />
    </>
  );
}

/** Black rings in front, ivory bands on the last three, and the sting. */
function Abdomen() {
  return (
    <>
      <path d="M-2 238h4l-2 24z" fill="#3a2f26" />
      <path
        d="M-12 22Q-68 28-80 80Q-84 144-46 196Q-20 234 0 242Q20 234 46 196Q84 144 80 80Q68 28 12 22Q0 18-12 22z"
        fill={BLACK}
      />
      <path d="M-81 74Q0 98 81 74M-80 108Q0 132 80 108" stroke="#4a433d" strokeWidth="4" fill="none" />
      <path
        d="M-70 138Q0 160 70 138L65 151Q44 158 34 164Q20 156 0 172Q-20 156-34 164Q-44 158-65 151z"
        fill={IVORY}
      />
      <path
        d="M-55 172Q0 190 55 172L46 189Q30 190 20 196Q10 190 0 202Q-10 190-20 196Q-30 190-46 189z"
        fill={IVORY}
      />
      <path d="M-36 205Q0 216 36 205L18 226Q9 232 0 236Q-9 232-18 226z" fill={IVORY} />
      <path
        d="M-50 46Q-72 80-66 130"
        stroke="#5b544d"
        strokeWidth="10"
        fill="none"
        strokeLinecap="round"
        opacity=".7"
      />
    </>
  );
}
