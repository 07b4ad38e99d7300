import { along, Hairs, Leg } from './parts.tsx';

const BLACK = '#1f1814';
const FAR = '#3a2d26';

/** A large worker of the black carpenter ant from the side: one node, and a back that is evenly rounded. 560 long. */
export function CarpenterAnt() {
  return (
    <g transform="translate(-10 -10)">
      <path d="M-250 196Q0 180 270 198Q0 212-250 196z" fill="#3b2c20" opacity=".12" />
      <Leg ink={FAR} w={17} at="-118,26 -196,4 -226,120 -272,184 -292,188" />
      <Leg ink={FAR} w={17} at="-74,34 -48,-46 -70,110 -96,184 -116,190" />
      <Leg ink={FAR} w={18} at="-26,34 72,-60 124,100 196,184 220,190" />
      <Gaster />
      <path d="M26 44Q34 0 50-26Q62-30 66-10Q76 22 84 46Q56 58 26 44z" fill={BLACK} />
      <path d="M46-8Q52-22 56-12Q58 8 64 24" stroke="#6a5648" strokeWidth="4" fill="none" opacity=".8" />
      <path
        d="M-158 6Q-152-44-96-62Q-40-72 6-36Q34-10 38 30Q20 50-30 52Q-100 54-140 40Q-160 28-158 6z"
        fill={BLACK}
      />
      <path
        d="M-140-10Q-110-46-60-48Q-20-46 4-22"
        stroke="#6a5648"
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d="M-98-58Q-90-20-104 44M-44-62Q-34-16-40 50" stroke="#0d0907" strokeWidth="3" fill="none" />
      <Head />
      <Leg ink={BLACK} w={20} at="-124,40 -176,60 -190,140 -232,192 -254,198" />
      <Leg ink={BLACK} w={20} at="-82,46 -84,-6 -34,110 -28,192 -50,200" />
      <Leg ink={BLACK} w={21} at="-30,46 40,22 82,120 132,194 156,202" />
      <Hairs
        d={along(
          9,
          (part) => `M${Math.round(-130 + part * 140)} ${Math.round(-46 - Math.sin(part * 3) * 18)}l-4-16`,
        )}
        ink="#8a7462"
      />
    </g>
  );
}

/** The head with its jaws, the eye on its side, and the elbowed feeler. */
function Head() {
  return (
    <>
      <path
        d="M-232-16Q-270-56-262-110L-306-152L-352-158"
        stroke={FAR}
        strokeWidth="8"
        fill="none"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M-282 22Q-304 40-306 58Q-284 62-262 48z" fill="#3c2a1f" />
      <path d="M-306 58L-298 46M-296 60L-288 46M-286 60L-280 48" stroke="#0d0907" strokeWidth="3" />
      <path
        d="M-156-14Q-164-66-214-72Q-268-66-288-16Q-294 28-264 46Q-214 62-172 40Q-154 20-156-14z"
        fill={BLACK}
      />
      <path
        d="M-266-22Q-252-54-214-58Q-186-56-174-36"
        stroke="#6a5648"
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
        opacity=".7"
      />
      <ellipse cx="-212" cy="-18" rx="14" ry="18" fill="#5b4a40" />
      <ellipse cx="-216" cy="-24" rx="5" ry="7" fill="#a08b7b" />
      <path d="M-246 2Q-290-30-292-86" stroke={BLACK} strokeWidth="11" fill="none" strokeLinecap="round" />
      <path
        d="M-292-86L-330-116L-380-118"
        stroke={BLACK}
        strokeWidth="9"
        fill="none"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d="M-306-100l6-8M-318-110l5-9M-336-118l1-8M-350-120v-8M-364-120v-8"
        stroke="#6a5648"
        strokeWidth="2.4"
      />
    </>
  );
}

/** The hind part: four rings to be seen, with pale hairs lying on them. */
function Gaster() {
  const hairs = along(34, (part, i) => {
    const x = Math.round(116 + part * 140);
    return `M${x} ${-38 + ((i * 43) % 110)}l16 5`;
  });
  return (
    <>
      <path d="M78 30Q88-66 170-78Q256-72 276 10Q272 66 214 84Q130 92 94 62Q78 50 78 30z" fill={BLACK} />
      <path
        d="M104-24Q126-62 172-64Q222-58 244-22"
        stroke="#6a5648"
        strokeWidth="8"
        fill="none"
        strokeLinecap="round"
        opacity=".6"
      />
      <path
        d="M128-66Q150 8 120 76M182-78Q212 0 184 88M232-58Q256 8 236 76"
        stroke="#0a0605"
        strokeWidth="4"
        fill="none"
      />
      <path
        d="M134-66Q156 8 126 78M188-77Q218 0 190 88M237-55Q261 8 241 74"
        stroke="#7b6554"
        strokeWidth="2"
        fill="none"
        opacity=".6"
      />
      <Hairs d={hairs} ink="#a08a72" w={2} opacity={0.75} />
    </>
  );
}
