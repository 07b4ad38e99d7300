import { along, Hairs } from './parts.tsx';

/** A raccoon from the side: black mask, high back, a ringed tail. From the nose to the root of the tail it is 420 long. */
export function Raccoon() {
  return (
    <g transform="translate(-44 6)">
      <path d="M-262 172Q0 152 360 172Q20 196-262 172z" fill="#3b2c20" opacity=".14" />
      <Tail />
      <g fill="#4d463e">
        <path d="M-84 92Q-92 130-108 152L-140 162Q-146 172-130 174H-92Q-62 140-50 100z" />
        <path d="M118 96Q116 134 98 152L66 162Q60 172 76 174H116Q146 146 152 104z" />
      </g>
      <path
        d="M-150-20Q-96-40-30-66Q60-106 136-60Q188-22 182 50Q176 104 134 122Q60 138-34 122Q-104 108-130 66z"
        fill="#8b8073"
      />
      <path
        d="M-122 66Q-60 96 20 100Q110 102 176 70Q168 110 134 122Q60 138-34 122Q-96 110-122 66z"
        fill="#b3a796"
      />
      <path d="M60 30Q130 20 156 70Q160 116 116 138Q70 134 58 96Q44 54 60 30z" fill="#7c7165" />
      <path d="M66 118Q58 144 40 156L8 164Q0 174 16 176H70Q104 156 112 124z" fill="#4d463e" />
      <path d="M-128 60Q-140 112-156 150L-190 162Q-198 172-182 176H-134Q-104 130-84 84z" fill="#8b8073" />
      <path d="M-150 132L-190 162Q-198 172-182 176H-134Q-126 152-128 138z" fill="#4d463e" />
      <Fur />
      <Face />
    </g>
  );
}

/** Thick, with dark rings and a dark tip. */
function Tail() {
  return (
    <>
      <path
        d="M160 20Q220 28 268 78Q312 122 356 118Q384 124 372 148Q330 172 268 142Q214 112 170 98z"
        fill="#a09484"
      />
      <g fill="#3a342e">
        <path d="M204 38L232 54Q212 84 206 116L178 102Q188 64 204 38z" />
        <path d="M252 70L274 90Q258 112 254 136L230 124Q238 92 252 70z" />
        <path d="M296 106L318 116Q310 134 310 154L282 147Q286 124 296 106z" />
        <path d="M340 119Q384 112 378 140Q366 158 332 158Q328 138 340 119z" />
      </g>
    </>
  );
}

function Fur() {
  const rows = [0, 1, 2, 3]
    .map((row) =>
      along(22, (part, i) => {
        const x = Math.round(-100 + part * 260 + ((row * 11) % 18));
        const y = Math.round(-18 - Math.sin(part * 2.7 + 0.1) * 48 + row * 27 + ((i * 19) % 14));
        return `M${x} ${y}q14 2 24 12`;
      }),
    )
    .join('');
  return <Hairs d={rows} ink="#544b41" w={2.6} opacity={0.6} />;
}

function Face() {
  return (
    <>
      <path d="M-148-62Q-150-104-122-108Q-100-92-106-48z" fill="#3a342e" />
      <path
        d="M-264 34Q-258 14-228 2Q-212-44-168-60Q-124-66-98-30Q-84 6-104 44Q-130 76-176 72Q-206 70-224 54Q-262 54-264 34z"
        fill="#b3a796"
      />
      <path d="M-192-46Q-206-92-176-104Q-146-96-146-52z" fill="#3a342e" />
      <path d="M-184-50Q-194-82-174-90Q-156-84-156-54z" fill="#d8cebf" />
      <path
        d="M-230 6Q-214-28-180-20Q-136-14-112 40Q-128 62-150 56Q-168 26-192 30Q-216 30-230 6z"
        fill="#2b2622"
      />
      <path d="M-216-8Q-206-36-176-34Q-140-32-118 2Q-150-20-180-20Q-204-22-216-8z" fill="#efe9dd" />
      <path d="M-228 14Q-214 32-192 32Q-172 30-158 52Q-176 70-204 62Q-220 56-228 14z" fill="#efe9dd" />
      <circle cx="-190" cy="4" r="10" fill="#100c0a" />
      <circle cx="-194" cy="0" r="3.4" fill="#fff" />
      <path d="M-270 26Q-260 12-244 18Q-242 36-254 40Q-268 40-270 26z" fill="#221d1a" />
      <path d="M-248 48Q-230 56-214 52" stroke="#3a342e" strokeWidth="3.4" fill="none" />
    </>
  );
}
