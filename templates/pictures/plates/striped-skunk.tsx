import { along, Hairs } from './parts.tsx';

/** A striped skunk from the side: black, with a white stripe that divides on the back, and a plume of a tail. From the nose to the root of the tail it is 400 long. */
export function StripedSkunk() {
  return (
    <g transform="translate(-30 16)">
      <path d="M-250 152Q0 134 320 152Q10 174-250 152z" fill="#3b2c20" opacity=".14" />
      <Tail />
      <g fill="#151210">
        <path d="M-70 82Q-78 116-96 134L-128 142Q-134 150-120 152H-80Q-50 126-38 92z" />
        <path d="M110 86Q110 116 92 132L62 142Q56 150 70 152H108Q134 130 142 96z" />
      </g>
      <path
        d="M-230 50Q-228 28-198 16Q-176-12-140-16Q-70-36 10-56Q100-70 146-16Q172 30 158 76Q146 104 96 112Q10 122-60 108Q-116 100-146 82Q-188 84-214 72Q-230 66-230 50z"
        fill="#221e1b"
      />
      <path
        d="M-158-14Q-140-26-110-26Q-40-44 14-58Q90-70 138-28Q158-6 162 30Q130-18 90-28Q40-36-26-14Q-92 6-120 4Q-146 4-158-14z"
        fill="#efe9dd"
      />
      <path d="M60 30Q118 22 138 66Q138 104 96 122Q52 116 44 82Q42 46 60 30z" fill="#151210" />
      <path d="M52 104Q44 126 26 136L-6 144Q-14 152 0 154H54Q84 136 92 108z" fill="#151210" />
      <path d="M-118 72Q-128 112-146 134L-180 144Q-188 152-172 154H-126Q-98 124-80 88z" fill="#221e1b" />
      <Fur />
      <Face />
    </g>
  );
}

/** A plume that rises from the rump, white above and at its tip. */
function Tail() {
  const hairs = along(26, (part, i) => {
    const x = Math.round(190 + part * 110 - Math.sin(part * 3) * 12);
    const y = Math.round(70 - part * 190 + ((i * 29) % 40));
    return `M${x} ${y}q16 8 22 30`;
  });
  return (
    <>
      <path
        d="M130 8Q176-20 196-76Q214-150 268-176Q330-180 336-112Q352-60 322 0Q284 70 214 92Q160 100 130 70z"
        fill="#221e1b"
      />
      <path
        d="M140-12Q180-36 198-86Q216-152 268-174Q322-180 334-122Q300-150 270-126Q240-96 226-50Q204 4 158 22z"
        fill="#efe9dd"
      />
      <Hairs d={hairs} ink="#4a423b" w={2.8} opacity={0.8} />
    </>
  );
}

function Fur() {
  const rows = [0, 1, 2]
    .map((row) =>
      along(20, (part, i) => {
        const x = Math.round(-110 + part * 230 + ((row * 13) % 18));
        const y = Math.round(20 - Math.sin(part * 2.6) * 14 + row * 26 + ((i * 17) % 12));
        return `M${x} ${y}q14 2 24 11`;
      }),
    )
    .join('');
  return <Hairs d={rows} ink="#4a423b" w={2.4} opacity={0.8} />;
}

function Face() {
  return (
    <>
      <path d="M-152-10Q-156-36-138-40Q-120-34-124-8z" fill="#151210" />
      <path d="M-176-4Q-180-32-160-36Q-142-30-146-2z" fill="#2f2925" />
      <path d="M-220 34Q-200 18-176 4L-166 10Q-190 24-212 42z" fill="#efe9dd" />
      <circle cx="-184" cy="32" r="8.5" fill="#0c0908" stroke="#5d544c" strokeWidth="2" />
      <circle cx="-187" cy="29" r="3" fill="#fff" />
      <path d="M-236 46Q-228 36-216 42Q-216 56-226 58Q-236 56-236 46z" fill="#4a423b" />
      <path d="M-216 68Q-200 74-186 70" stroke="#5d544c" strokeWidth="3" fill="none" />
    </>
  );
}
