import { along, Hairs, Leg, Pair } from './parts.tsx';

const PALE = '#d9cdb2';
const COPPER = '#8a4a2a';

/** An Indian meal moth at rest, from above: wings folded along the body, pale in front and copper behind. 440 long. */
export function IndianMealMoth() {
  return (
    <g transform="translate(0 16)">
      <path
        d="M-96 60Q-110 226 0 232Q110 226 108 60z"
        fill="#3b2c20"
        opacity=".14"
        transform="translate(9 12)"
      />
      <Pair>
        <Leg ink="#8d7a5e" w={10} at="34,-120 84,-152 110,-206 122,-226" />
        <Leg ink="#8d7a5e" w={10} at="50,-70 120,-58 160,-4 176,16" />
        <Leg ink="#8d7a5e" w={10} at="60,10 134,70 152,150 164,178" />
        <path
          d="M18-190Q60-236 130-214Q196-180 232-96"
          stroke="#6d5a40"
          strokeWidth="4.5"
          fill="none"
          strokeLinecap="round"
        />
      </Pair>
      <Wings />
      <path d="M-54-116Q-56-164 0-170Q56-164 54-116Q30-84 0-82Q-30-84-54-116z" fill="#9c5a36" />
      <path d="M-38-160Q-40-204 0-210Q40-204 38-160Q20-148 0-148Q-20-148-38-160z" fill="#a7623b" />
      <Pair>
        <circle cx="30" cy="-186" r="11" fill="#241710" />
        <circle cx="33" cy="-190" r="3" fill="#fff" opacity=".7" />
        <path d="M4-206Q8-236 5-252Q18-236 18-204z" fill="#7d4427" />
      </Pair>
      <Hairs
        d={along(24, (part, i) => `M${Math.round(-42 + part * 84)} ${-150 + ((i * 23) % 54)}l2-12`)}
        ink="#d3996f"
        w={2.6}
      />
    </g>
  );
}

/** The wings meet in a line along the back; bands of lead gray cross the copper, and a fringe ends them. */
function Wings() {
  return (
    <>
      <Pair>
        <path d="M0-110Q40-130 62-110Q92-30 104 90Q112 180 92 226Q60 240 0 226z" fill={COPPER} />
        <path d="M0-110Q40-130 62-110Q78-66 88-10Q60 6 30-4Q12-8 0 2z" fill={PALE} />
        <path d="M88-10Q60 8 30-4Q12-8 0 4V26Q14 10 34 18Q66 28 92 12z" fill="#4b2a1c" />
        <path
          d="M97 56Q70 44 48 62Q24 80 0 66V84Q26 98 52 80Q74 66 99 76zM104 122Q80 116 58 136Q30 158 0 142V156Q32 172 62 152Q84 136 105 140z"
          fill="#5d4a48"
        />
        <path d="M98 190Q60 196 0 184V196Q60 208 96 204z" fill="#4b2a1c" opacity=".8" />
        <path
          d={along(
            14,
            (part) =>
              `M${Math.round(6 + part * 84)} ${Math.round(226 + Math.sin(part * 3) * 8)}l${Math.round(part * 5)} 16`,
          )}
          stroke="#b48a63"
          strokeWidth="4"
        />
        <path
          d={along(
            16,
            (part, i) => `M${Math.round(10 + ((i * 37) % 60))} ${Math.round(-96 + part * 84)}l3 8`,
          )}
          stroke="#b5a583"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <path
          d={along(
            20,
            (part, i) => `M${Math.round(10 + ((i * 37) % 78))} ${Math.round(34 + part * 146)}l2 9`,
          )}
          stroke="#c07a4d"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </Pair>
      <path d="M0-110V228" stroke="#3a2115" strokeWidth="3" opacity=".8" />
    </>
  );
}
