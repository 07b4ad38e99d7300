import { along, Hairs } from './parts.tsx';

/** A white-footed mouse from the side: large eyes and ears, white belly and feet, a tail dark above and pale below. From the nose to the root of the tail it is 350 long. */
export function WhiteFootedMouse() {
  return (
    <g transform="translate(-104 -6)scale(.92)">
      <path d="M-190 134Q20 118 400 136Q60 152-190 134z" fill="#3b2c20" opacity=".12" />
      <path
        d="M150 40Q196 56 240 92Q300 128 362 108Q430 84 500 24L508 28Q444 100 372 128Q296 150 232 114Q184 86 150 86z"
        fill="#e6dac6"
      />
      <path
        d="M150 40Q196 56 240 92Q300 128 362 108Q430 84 500 24L504 26Q440 92 368 118Q298 140 236 104Q186 70 150 62z"
        fill="#6f4d33"
      />
      <path
        d="M-70 84Q-84 110-104 122L-120 128L-104 134H-80Q-60 120-48 96zM70 90Q50 112 34 122L4 128L16 136H62Q92 122 100 100z"
        fill="#cfc4b2"
      />
      <path
        d="M-212 44Q-206 22-176 6Q-150-24-116-30Q-70-34-40-52Q10-86 74-74Q150-56 166 20Q172 60 140 88Q100 110 20 108Q-60 108-110 92Q-150 86-176 70Q-208 62-212 44z"
        fill="#9a6a42"
      />
      <path
        d="M-116-30Q-70-34-40-52Q10-86 74-74Q150-56 166 20Q130-30 60-40Q-30-42-116-10z"
        fill="#6f4d33"
        opacity=".75"
      />
      <path
        d="M-210 52Q-176 50-146 56Q-60 62 20 62Q110 58 164 40Q160 76 134 92Q100 110 20 108Q-60 108-110 92Q-150 86-176 70Q-206 62-210 52z"
        fill="#f3ece0"
      />
      <path d="M96 26Q142 44 132 76Q110 90 62 78Q44 60 60 44Q76 22 96 26z" fill="#8d5f3a" />
      <path
        d="M76 104Q60 118 44 124L6 130L-2 136L8 140H70Q98 128 106 104zM-96 84Q-108 112-124 122L-146 128L-150 134L-138 138H-104Q-80 124-70 96z"
        fill="#f6efe6"
      />
      <Hairs
        d={along(
          32,
          (part, i) =>
            `M${Math.round(-110 + part * 260)} ${Math.round(-16 - Math.sin(part * 2.7) * 40 + ((i * 37) % 52))}q10 2 18 8`,
        )}
        ink="#5b3d26"
      />
      <Face />
    </g>
  );
}

/** Large ears and large dark eyes, for the night. */
function Face() {
  return (
    <>
      <path d="M-90-20Q-120-96-68-110Q-20-106-26-52Q-34-24-62-12z" fill="#6f4d33" />
      <path d="M-82-30Q-102-84-66-98Q-36-94-38-54Q-44-32-64-22z" fill="#c99f89" />
      <path d="M-124-24Q-160-96-110-118Q-60-118-60-64Q-66-28-100-14z" fill="#9a6a42" />
      <path d="M-116-32Q-140-88-106-104Q-72-102-72-62Q-78-36-100-24z" fill="#d9b19b" />
      <circle cx="-148" cy="18" r="16" fill="#120c08" />
      <circle cx="-154" cy="12" r="5" fill="#fff" />
      <path d="M-214 40Q-206 34-198 40Q-200 52-208 52Q-216 50-214 40z" fill="#b67b6c" />
      <path
        d="M-192 48Q-226 36-262 40M-192 52Q-230 56-264 66M-190 56Q-220 74-246 92M-188 46Q-216 22-250 14M-184 56Q-190 84-200 108"
        stroke="#5b4c3e"
        strokeWidth="1.6"
        fill="none"
      />
    </>
  );
}
