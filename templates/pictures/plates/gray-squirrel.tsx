import { along, Hairs } from './parts.tsx';

/** A gray squirrel from the side, crouched: large eye, white belly, a bushy tail over its back. From the nose to the root of the tail it is 380 long. */
export function GraySquirrel() {
  return (
    <g transform="translate(-20 30)">
      <path d="M-240 172Q-20 152 270 172Q-10 194-240 172z" fill="#3b2c20" opacity=".14" />
      <Tail />
      <path d="M-64 100Q-80 132-104 148L-140 156L-132 168H-82Q-46 150-30 112z" fill="#6f6a63" />
      <path
        d="M-222 10Q-226-14-200-32Q-176-62-140-62Q-112-62-96-44Q-62-34-26-36Q70-36 118 26Q150 78 128 122Q110 150 60 150H-34Q-84 128-98 92Q-128 76-140 56Q-176 56-200 40Q-220 28-222 10z"
        fill="#8d877e"
      />
      <path
        d="M-214 26Q-186 38-150 36Q-128 50-112 78Q-84 108-40 118Q-6 128 6 150H-34Q-84 128-98 92Q-128 76-140 56Q-176 56-200 40Q-212 34-214 26z"
        fill="#efe9dd"
      />
      <path d="M20 62Q70 34 110 74Q134 116 98 148Q60 160 8 154Q-14 128-4 98Q2 74 20 62z" fill="#7e786f" />
      <path d="M60 138Q30 146-6 150L-46 158Q-56 168-44 172H52Q92 166 104 142z" fill="#a08d77" />
      <path d="M-104 78Q-132 106-150 134L-178 146Q-184 156-170 158H-132Q-104 136-76 106z" fill="#8d877e" />
      <path d="M-150 134L-178 146Q-184 156-170 158H-132Q-128 146-136 134z" fill="#a08d77" />
      <Fur />
      <Face />
    </g>
  );
}

/** Wide and bushy, with a pale edge, in an S from the rump over the back. */
function Tail() {
  const hairs = along(34, (part, i) => {
    const angle = part * 3.4 - 0.5;
    const x = Math.round(214 + Math.sin(angle) * 84);
    const y = Math.round(-40 - Math.cos(angle) * 120 + ((i * 23) % 18));
    return `M${x} ${y}q${Math.round(Math.cos(angle) * 22)} ${Math.round(Math.sin(angle) * 22)} ${Math.round(Math.cos(angle) * 30)} ${Math.round(Math.sin(angle) * 40)}`;
  });
  return (
    <>
      <path
        d="M92 132Q150 150 186 110Q208 60 178 0Q150-70 180-120Q214-168 268-140Q300-116 290-70Q330-20 316 50Q296 140 214 168Q140 184 92 132z"
        fill="#d8d2c6"
      />
      <path
        d="M106 128Q156 142 194 104Q222 56 194-4Q168-66 192-108Q218-146 258-126Q284-106 272-64Q306-18 294 46Q276 124 206 150Q146 164 106 128z"
        fill="#7d776e"
      />
      <Hairs d={hairs} ink="#57524b" w={2.6} opacity={0.55} />
    </>
  );
}

function Fur() {
  const rows = [0, 1, 2]
    .map((row) =>
      along(18, (part, i) => {
        const x = Math.round(-80 + part * 190);
        const y = Math.round(-14 + part * 34 - Math.sin(part * 3) * 16 + row * 24 + ((i * 17) % 12));
        return `M${x} ${y}q12 2 20 9`;
      }),
    )
    .join('');
  return <Hairs d={rows} ink="#5d5850" w={2.2} opacity={0.6} />;
}

function Face() {
  return (
    <>
      <path d="M-132-54Q-140-98-114-108Q-92-94-96-46z" fill="#7e786f" />
      <path d="M-150-52Q-166-96-140-110Q-116-98-114-50z" fill="#8d877e" />
      <path d="M-144-56Q-154-88-138-98Q-124-88-124-56z" fill="#b79c86" />
      <circle cx="-172" cy="-14" r="20" fill="#efe9dd" />
      <circle cx="-172" cy="-14" r="14" fill="#17110d" />
      <circle cx="-177" cy="-19" r="4.5" fill="#fff" />
      <path d="M-226 6Q-218-4-208 2Q-208 16-216 16Q-226 14-226 6z" fill="#4f3f37" />
      <path d="M-212 24Q-198 32-184 28" stroke="#5d5850" strokeWidth="3" fill="none" />
      <path
        d="M-202 12Q-236 0-266 2M-202 16Q-238 16-270 26M-200 20Q-232 34-256 48"
        stroke="#4b463f"
        strokeWidth="1.8"
        fill="none"
      />
    </>
  );
}
