import { along, Hairs, Leg, Pair } from './parts.tsx';

const DARK = '#33241a';
const AMBER = '#c98a35';

/** A worker honey bee from above, wings spread: furry, amber and brown, with broad hind legs for pollen. 400 long. */
export function HoneyBee() {
  return (
    <g transform="translate(0 10)">
      <Pair>
        <Wings />
        <Leg ink={DARK} w={12} at="34,-78 88,-110 118,-160 138,-192 146,-202" />
        <Leg ink={DARK} w={13} at="42,-50 104,-40 150,8 178,52 188,62" />
        <Leg ink={DARK} w={15} at="34,-20 84,30 112,96" />
        <path d="M104 72Q126 70 134 96Q140 124 132 140Q118 140 108 118Q100 92 104 72z" fill={DARK} />
        <path d="M108 84Q126 84 128 104Q126 118 114 112Q106 98 108 84z" fill="#e8b33c" />
        <Leg ink={DARK} w={14} at="130,136 144,178 150,200" />
        <path d="M16-176Q30-206 44-214" stroke={DARK} strokeWidth="7" fill="none" strokeLinecap="round" />
        <path d="M44-214Q70-230 94-222" stroke={DARK} strokeWidth="7" fill="none" strokeLinecap="round" />
      </Pair>
      <Abdomen />
      <path d="M-46-154Q-44-192 0-196Q44-192 46-154Q38-130 0-128Q-38-130-46-154z" fill={DARK} />
      <Pair>
        <path d="M28-184Q52-170 46-144Q38-132 30-138Q38-160 28-184z" fill="#15100c" />
      </Pair>
      <Hairs
        d={along(
          16,
          (part, i) =>
            `M${Math.round(-30 + part * 60)} ${-150 - ((i * 17) % 34)}l${Math.round(part * 8 - 4)}-14`,
        )}
        ink="#d2ac72"
        w={2.6}
      />
      <Thorax />
    </g>
  );
}

function Wings() {
  return (
    <>
      <path d="M40-60Q120-36 170 20Q190 58 166 64Q120 60 80 24Q48-6 34-38z" fill="#c9cdc4" opacity=".65" />
      <path
        d="M44-92Q140-150 244-142Q300-128 302-104Q270-72 196-60Q104-54 42-70z"
        fill="#c9cdc4"
        opacity=".7"
      />
      <path
        d="M46-90Q150-140 250-138M44-78Q130-86 204-96Q260-108 296-108M120-112Q128-92 118-72M176-122Q190-102 178-66M226-116Q244-104 238-78M118-72Q160-70 200-62M48-54Q110-20 150 48M86-30Q112-4 120 36"
        stroke="#5d4a38"
        strokeWidth="2.4"
        fill="none"
        opacity=".75"
      />
      <path d="M46-92Q150-142 250-140" stroke="#4a3828" strokeWidth="5" fill="none" />
    </>
  );
}

/** The furry middle part: hairs all around and across it. */
function Thorax() {
  const rim = along(48, (part) => {
    const turn = part * Math.PI * 2;
    const x = Math.round(Math.cos(turn) * 56);
    const y = Math.round(-66 + Math.sin(turn) * 66);
    return `M${x} ${y}l${Math.round(Math.cos(turn + 0.3) * 16)} ${Math.round(Math.sin(turn + 0.3) * 16)}`;
  });
  const top = along(60, (part, i) => {
    const x = Math.round(Math.sin(i * 2.4) * 44);
    const y = Math.round(-120 + part * 108);
    return `M${x} ${y}l${(i % 3) * 4 - 4}-11`;
  });
  return (
    <>
      <path d="M-58-70Q-56-128 0-132Q56-128 58-70Q56-14 24 0Q0 6-24 0Q-56-14-58-70z" fill="#8a6738" />
      <path d="M-30-76Q-28-108 0-110Q28-108 30-76Q26-44 0-42Q-26-44-30-76z" fill={DARK} opacity=".55" />
      <Hairs d={rim} ink="#b98f52" w={4} opacity={0.9} />
      <Hairs d={top} ink="#dcb77a" w={2.8} opacity={0.8} />
    </>
  );
}

/** Six rings, amber in front and brown behind, with bands of pale hair. */
function Abdomen() {
  return (
    <>
      <path
        d="M-20 0Q-70 16-74 74Q-76 128-46 166Q-20 198 0 204Q20 198 46 166Q76 128 74 74Q70 16 20 0Q0-6-20 0z"
        fill={AMBER}
      />
      <path
        d="M-64 40Q0 58 64 40L72 58Q0 78-72 58zM-75 76Q0 96 75 76L75 98Q0 120-75 98zM-72 112Q0 132 72 112L64 136Q0 156-64 136zM-57 148Q0 164 57 148L38 176Q0 190-38 176zM-28 186Q0 194 28 186L0 204z"
        fill={DARK}
      />
      <path
        d="M-68 62Q0 82 68 62M-72 102Q0 124 72 102M-62 140Q0 160 62 140"
        stroke="#e6cfa0"
        strokeWidth="6"
        fill="none"
        opacity=".7"
      />
      <path d="M34 10Q68 34 66 84Q62 130 36 168Q52 130 54 84Q54 40 34 10z" fill="#fff" opacity=".14" />
    </>
  );
}
