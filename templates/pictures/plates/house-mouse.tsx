import { along, Hairs } from './parts.tsx';

/** A house mouse from the side: large ears, pointed nose, a tail as long as the body. From the nose to the root of the tail it is 350 long. */
export function HouseMouse() {
  return (
    <g transform="translate(-104 -6)scale(.92)">
      <path d="M-190 134Q20 118 400 136Q60 152-190 134z" fill="#3b2c20" opacity=".12" />
      <Tail />
      <path d="M-70 84Q-84 110-104 122L-120 128L-104 134H-80Q-60 120-48 96z" fill="#756857" />
      <path d="M70 90Q50 112 34 122L4 128L16 136H62Q92 122 100 100z" fill="#756857" />
      <path
        d="M-212 44Q-206 22-176 6Q-150-24-116-30Q-70-34-40-52Q10-86 74-74Q150-56 166 20Q172 60 140 88Q100 110 20 108Q-60 108-110 92Q-150 86-176 70Q-208 62-212 44z"
        fill="#93856f"
      />
      <path
        d="M-206 56Q-170 66-140 72Q-60 86 20 80Q110 72 160 50Q156 78 134 92Q100 110 20 108Q-60 108-110 92Q-150 86-176 70Q-200 64-206 56z"
        fill="#b9ab93"
      />
      <path d="M96 30Q140 50 128 92Q110 112 60 114Q40 80 60 50Q76 26 96 30z" fill="#857762" />
      <path d="M76 104Q60 118 44 124L6 130L-2 136L8 140H70Q98 128 106 104z" fill="#c9a792" />
      <path d="M-96 84Q-108 112-124 122L-146 128L-150 134L-138 138H-104Q-80 124-70 96z" fill="#c9a792" />
      <path d="M-112 78Q-104 108-84 112L-66 94z" fill="#8b7d68" />
      <Fur />
      <Face />
    </g>
  );
}

/** The tail, tapering, with its rings of scales. */
function Tail() {
  return (
    <>
      <path
        d="M150 40Q196 56 240 92Q300 128 362 108Q430 84 500 24L508 28Q444 100 372 128Q296 150 232 114Q184 86 150 86z"
        fill="#b8957f"
      />
      <g fill="none" stroke="#8d6f5c" strokeDasharray="2 8" opacity=".5">
        <path d="M168 64Q200 78 236 103Q270 124 302 126" strokeWidth="24" />
        <path d="M308 126Q340 124 367 109Q400 98 432 76" strokeWidth="14" />
      </g>
    </>
  );
}

function Fur() {
  const back = along(30, (part, i) => {
    const x = Math.round(-110 + part * 260);
    const y = Math.round(-14 - Math.sin(part * 2.7) * 44 + ((i * 37) % 40));
    return `M${x} ${y}q10 2 18 8`;
  });
  const flank = along(26, (part, i) => {
    const x = Math.round(-90 + part * 220);
    return `M${x} ${40 + ((i * 29) % 36)}q10 2 16 8`;
  });
  return (
    <>
      <Hairs d={back} ink="#6b5e4d" />
      <Hairs d={flank} ink="#a89a83" />
    </>
  );
}

/** Ears, eye, nose and whiskers. */
function Face() {
  return (
    <>
      <path d="M-92-20Q-116-84-74-98Q-34-98-34-54Q-38-26-64-14z" fill="#7d6f5b" />
      <path d="M-84-30Q-98-74-70-86Q-44-84-44-54Q-48-34-64-24z" fill="#c59f8b" />
      <path d="M-124-24Q-152-82-112-104Q-70-108-66-64Q-70-30-100-16z" fill="#93856f" />
      <path d="M-116-32Q-134-76-108-92Q-80-92-78-62Q-82-38-100-26z" fill="#d3ad98" />
      <circle cx="-150" cy="18" r="11" fill="#1c1410" />
      <circle cx="-154" cy="14" r="3.5" fill="#fff" />
      <path d="M-214 40Q-206 34-198 40Q-200 52-208 52Q-216 50-214 40z" fill="#b67b6c" />
      <path d="M-204 56Q-190 62-178 60" stroke="#6b5e4d" strokeWidth="3" fill="none" />
      <path
        d="M-192 48Q-226 36-262 40M-192 52Q-230 56-264 66M-190 56Q-220 74-246 92M-188 46Q-216 22-250 14M-184 56Q-190 84-200 108"
        stroke="#5b4c3e"
        strokeWidth="1.6"
        fill="none"
      />
    </>
  );
}
