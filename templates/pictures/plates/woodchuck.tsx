import { along, Hairs } from './parts.tsx';

/** A woodchuck from the side: heavy and low, short ears, dark feet, a short bushy tail. From the nose to the root of the tail it is 440 long. */
export function Woodchuck() {
  return (
    <g transform="translate(0 10)">
      <path d="M-262 158Q0 138 310 158Q20 182-262 158z" fill="#3b2c20" opacity=".14" />
      <path d="M186 62Q230 66 272 104Q300 130 286 144Q250 156 206 132Q180 118 172 98z" fill="#4b3524" />
      <Hairs d={tuft} ink="#2f2117" w={2.6} opacity={0.7} />
      <path d="M-96 104Q-104 130-120 142L-150 150Q-156 158-142 160H-104Q-78 138-66 112z" fill="#33251b" />
      <path
        d="M-262 26Q-262 0-228-16Q-204-46-162-48Q-132-48-112-36Q-60-70 20-80Q124-88 178-22Q212 36 194 92Q172 126 120 134Q40 142-50 134Q-110 126-140 96Q-196 92-224 66Q-260 52-262 26z"
        fill="#86694a"
      />
      <path
        d="M-250 46Q-214 60-176 60Q-132 84-60 98Q40 112 120 104Q164 98 192 76Q196 108 168 120Q120 138 40 138Q-50 138-92 124Q-122 112-140 96Q-196 92-224 66Q-242 58-250 46z"
        fill="#a8865f"
      />
      <path d="M70 40Q144 30 168 84Q172 124 124 140Q76 142 60 108Q50 62 70 40z" fill="#76593d" />
      <path d="M76 126Q64 146 44 154L6 158Q-4 168 10 170H80Q114 154 124 134z" fill="#33251b" />
      <path d="M-132 78Q-148 118-166 140L-200 150Q-208 160-192 162H-144Q-114 132-92 92z" fill="#76593d" />
      <path d="M-160 130L-200 150Q-208 160-192 162H-144Q-132 146-134 132z" fill="#33251b" />
      <Fur />
      <Face />
    </g>
  );
}

const tuft = along(
  14,
  (part, i) => `M${Math.round(196 + part * 72)} ${Math.round(84 + part * 40 + ((i * 13) % 16))}q14 4 22 14`,
);

function Fur() {
  const rows = [0, 1, 2, 3]
    .map((row) =>
      along(24, (part, i) => {
        const x = Math.round(-120 + part * 290 + ((row * 13) % 20));
        const y = Math.round(-28 - Math.sin(part * 2.6 + 0.2) * 36 + row * 28 + ((i * 17) % 14));
        return `M${x} ${y}q14 2 24 11`;
      }),
    )
    .join('');
  return <Hairs d={rows} ink="#553f2a" w={2.6} opacity={0.6} />;
}

function Face() {
  return (
    <>
      <path d="M-138-40Q-146-66-126-70Q-108-64-112-36z" fill="#5f4630" />
      <path d="M-166-42Q-174-70-150-74Q-132-66-136-38z" fill="#76593d" />
      <path d="M-160-46Q-164-62-150-64Q-140-60-142-44z" fill="#b08a6c" />
      <path d="M-256 14Q-236-4-214-4Q-220 26-236 46Q-260 46-262 26z" fill="#b59a7c" />
      <circle cx="-198" cy="-8" r="9.5" fill="#120d0a" />
      <circle cx="-201" cy="-11" r="3.2" fill="#fff" />
      <path d="M-268 18Q-260 6-244 10Q-240 26-254 30Q-268 30-268 18z" fill="#2b1f18" />
      <path d="M-252 38Q-232 48-212 44" stroke="#553f2a" strokeWidth="3.4" fill="none" />
      <path
        d="M-238 26Q-270 20-300 26M-238 30Q-272 34-302 46M-234 34Q-262 50-284 68"
        stroke="#3d2d20"
        strokeWidth="1.8"
        fill="none"
      />
    </>
  );
}
