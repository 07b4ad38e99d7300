import { along, Hairs, Pair } from './parts.tsx';

/** A little brown bat from above with open wings. From the nose to the root of the tail it is 190 long. */
export function LittleBrownBat() {
  return (
    <g transform="translate(0 -20)">
      <Pair>
        <Wing />
      </Pair>
      <path d="M-26 88Q0 168 26 88z" fill="#5a4334" />
      <path
        d="M0-92Q34-92 42-52Q56-30 54 12Q50 74 20 98H-20Q-50 74-54 12Q-56-30-42-52Q-34-92 0-92z"
        fill="#8a6546"
      />
      <path d="M0-20Q36 0 30 52Q22 92 0 98Q-22 92-30 52Q-36 0 0-20z" fill="#7a573b" />
      <Fur />
      <Pair>
        <path d="M12-84Q14-132 38-136Q54-112 40-66Q24-64 12-84z" fill="#5f4736" />
        <path d="M22-84Q24-116 36-120Q44-104 36-76z" fill="#7e6350" />
        <circle cx="15" cy="-76" r="5" fill="#17110d" />
      </Pair>
      <path d="M-14-92Q0-112 14-92Q12-78 0-76Q-12-78-14-92z" fill="#6d4f39" />
      <path d="M-8-98Q0-106 8-98Q6-92 0-92Q-6-92-8-98z" fill="#3a2a20" />
    </g>
  );
}

/** The right wing: arm, four fingers, and the skin between them. */
function Wing() {
  return (
    <>
      <path
        d="M36-40Q96-120 150-150Q240-140 366-40Q330-36 306 8Q270-8 232 40Q196 28 164 82Q128 70 84 112Q48 100 26 110Q44 40 36-40z"
        fill="#5a4334"
      />
      <path d="M46-30Q100-104 150-136Q190-60 160 72Q126 64 86 100Q58 92 40 96Q52 30 46-30z" fill="#6b5140" />
      <g fill="none" stroke="#3f2e24" strokeLinecap="round">
        <path d="M38-34Q88-84 150-148" strokeWidth="12" />
        <path d="M150-148Q270-132 364-40" strokeWidth="6" />
        <path d="M150-146Q250-100 304 4" strokeWidth="4.5" />
        <path d="M150-144Q216-70 232 36" strokeWidth="4.5" />
        <path d="M150-142Q176-50 164 78" strokeWidth="4.5" />
        <path d="M150-148L144-172" strokeWidth="6" />
        <path d="M30 84Q54 96 82 110" strokeWidth="5" />
      </g>
    </>
  );
}

function Fur() {
  const rows = [-3, -2, -1, 0, 1, 2, 3]
    .map((column) =>
      along(11, (part, i) => {
        const x = Math.round(column * (7 + Math.sin(part * 3) * 6));
        const y = Math.round(-50 + part * 128 + ((i * 11 + column * 7) % 9));
        return `M${x} ${y}q${column} 7 ${column * 2} 13`;
      }),
    )
    .join('');
  return <Hairs d={rows} ink="#513a28" w={2.2} opacity={0.6} />;
}
