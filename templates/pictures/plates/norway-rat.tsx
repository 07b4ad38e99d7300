import { along, Hairs } from './parts.tsx';

/** A Norway rat from the side: blunt muzzle, small ears, heavy body, a tail shorter than the rest. From the nose to the root of the tail it is 412 long. */
export function NorwayRat() {
  return (
    <g transform="translate(-84 -10)scale(.95)">
      <path d="M-270 152Q0 132 400 150Q40 172-270 152z" fill="#3b2c20" opacity=".14" />
      <Tail />
      <path d="M-100 100Q-112 128-130 140L-156 146L-140 154H-104Q-84 136-70 112z" fill="#5c4a38" />
      <path
        d="M-268 66Q-270 40-236 20Q-206-6-168-14Q-120-50-30-74Q70-92 130-42Q178 0 172 62Q166 104 120 122Q60 132-30 128Q-110 128-150 112Q-196 108-228 94Q-262 88-268 66z"
        fill="#7b664e"
      />
      <path
        d="M-262 80Q-220 86-180 88Q-90 100 0 100Q100 96 168 76Q160 108 120 122Q60 132-30 128Q-110 128-150 112Q-196 108-228 94Q-252 90-262 80z"
        fill="#b3a28a"
      />
      <path d="M66 26Q136 34 136 92Q128 128 70 134Q30 132 20 104Q24 50 66 26z" fill="#6d5a44" />
      <path d="M44 122Q20 138-4 142L-46 146L-56 152L-46 158H40Q84 148 96 124z" fill="#c4a08b" />
      <path d="M-150 104Q-164 130-182 140L-210 146L-216 152L-204 156H-160Q-134 142-122 116z" fill="#c4a08b" />
      <path d="M-168 92Q-158 128-136 130L-110 106z" fill="#6d5a44" />
      <Fur />
      <Face />
    </g>
  );
}

/** Thick at its root, with rings of scales. */
function Tail() {
  return (
    <>
      <path
        d="M146 66Q190 82 232 110Q300 138 368 116Q420 98 458 70L464 76Q430 122 376 138Q300 164 224 140Q180 122 140 122z"
        fill="#a8877a"
      />
      <g fill="none" stroke="#775c51" strokeDasharray="2.4 8" opacity=".5">
        <path d="M176 98Q206 112 228 126Q262 140 300 138" strokeWidth="34" />
        <path d="M306 138Q344 134 372 126Q400 118 424 102" strokeWidth="20" />
      </g>
    </>
  );
}

function Fur() {
  const rows = [0, 1, 2, 3]
    .map((row) =>
      along(26, (part, i) => {
        const x = Math.round(-150 + part * 290 + ((row * 13) % 20));
        const y = Math.round(-8 - Math.sin(part * 2.6 + 0.2) * 46 + row * 26 + ((i * 17) % 14));
        return `M${x} ${y}q14 1 24 10`;
      }),
    )
    .join('');
  return <Hairs d={rows} ink="#4f3f2f" w={2.4} opacity={0.6} />;
}

function Face() {
  return (
    <>
      <path d="M-164-16Q-176-52-146-60Q-118-56-122-26Q-130-8-148-4z" fill="#5c4a38" />
      <path d="M-188-8Q-204-48-172-58Q-140-56-144-22Q-152-2-174 2z" fill="#7b664e" />
      <path d="M-182-14Q-192-42-170-48Q-150-44-154-22Q-160-8-174-6z" fill="#c89e8c" />
      <circle cx="-208" cy="30" r="9" fill="#17110d" />
      <circle cx="-211" cy="27" r="3" fill="#fff" />
      <path d="M-272 60Q-264 50-252 56Q-252 72-262 72Q-272 70-272 60z" fill="#a96f62" />
      <path d="M-256 78Q-238 86-220 82" stroke="#4f3f2f" strokeWidth="3.5" fill="none" />
      <path
        d="M-240 66Q-280 56-316 62M-240 70Q-284 78-318 92M-238 76Q-270 98-296 120M-236 62Q-266 36-300 28M-230 76Q-236 106-248 130"
        stroke="#41342a"
        strokeWidth="1.8"
        fill="none"
      />
    </>
  );
}
