import { along, Hairs, Pair } from './parts.tsx';

/** A flying squirrel from above as it glides: skin between the legs, a flat tail. From the nose to the root of the tail it is 300 long. */
export function FlyingSquirrel() {
  return (
    <g transform="translate(0 -62)">
      <path
        d="M0 150Q34 170 40 230Q46 300 18 330Q0 340-18 330Q-46 300-40 230Q-34 170 0 150z"
        fill="#8f8172"
      />
      <Pair>
        <Glider />
      </Pair>
      <path
        d="M0-150Q40-150 52-104Q58-80 50-60Q72-10 66 70Q56 140 0 156Q-56 140-66 70Q-72-10-50-60Q-58-80-52-104Q-40-150 0-150z"
        fill="#94836f"
      />
      <path d="M0-50Q36 0 32 70Q24 130 0 150Q-24 130-32 70Q-36 0 0-50z" fill="#857460" />
      <Fur />
      <Pair>
        <path d="M26-118Q36-158 62-148Q70-122 48-98z" fill="#a98f7c" />
        <circle cx="32" cy="-112" r="15" fill="#e9e0d0" />
        <circle cx="33" cy="-113" r="11" fill="#17110d" />
        <circle cx="36" cy="-117" r="3.4" fill="#fff" />
        <path d="M10-144Q40-160 66-156M12-142Q44-150 74-140" stroke="#4b463f" strokeWidth="1.6" fill="none" />
      </Pair>
      <path d="M-8-150Q0-158 8-150Q6-142 0-142Q-6-142-8-150z" fill="#6d5347" />
    </g>
  );
}

/** The right side of the skin, dark at its edge, with the paws that hold it. */
function Glider() {
  return (
    <>
      <path d="M46-56Q110-96 166-108Q176-20 150 60Q140 120 132 150Q80 146 40 130z" fill="#4f463d" />
      <path d="M46-50Q106-84 156-94Q162-16 138 56Q128 106 122 138Q78 134 40 122z" fill="#8a7a68" />
      <path d="M46-44Q100-70 148-84Q128-20 126 50Q112 100 110 130Q76 128 40 118z" fill="#9b8a76" />
      <path d="M150-94Q170-122 188-124Q198-116 190-108Q204-106 200-96Q184-88 164-86z" fill="#b79c86" />
      <path d="M112 132Q132 146 150 172Q158 182 148 184Q140 190 132 180Q112 168 100 140z" fill="#b79c86" />
    </>
  );
}

function Fur() {
  const rows = [-3, -2, -1, 0, 1, 2, 3]
    .map((column) =>
      along(13, (part, i) => {
        const x = Math.round(column * (8 + Math.sin(part * 3) * 8));
        const y = Math.round(-70 + part * 200 + ((i * 11 + column * 7) % 9));
        return `M${x} ${y}q${column} 8 ${column * 2} 15`;
      }),
    )
    .join('');
  const tail = along(
    12,
    (part, i) =>
      `M${i % 2 ? 14 : -14} ${Math.round(180 + part * 130)}q${i % 2 ? 10 : -10} 8 ${i % 2 ? 16 : -16} 20`,
  );
  return <Hairs d={rows + tail} ink="#5f5142" w={2.2} opacity={0.6} />;
}
