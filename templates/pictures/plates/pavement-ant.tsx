import { along, Hairs, Leg } from './parts.tsx';

const BROWN = '#4a2f1e';
const FAR = '#6e4b33';
const LEG = '#7a5236';

/** A worker of the pavement ant from the side: two nodes in its waist, two short spines, a furrowed head. 560 long. */
export function PavementAnt() {
  return (
    <g transform="translate(10 -10)">
      <path d="M-250 186Q0 170 270 188Q0 202-250 186z" fill="#3b2c20" opacity=".12" />
      <Leg ink={FAR} w={15} at="-104,26 -178,30 -204,120 -240,176 -256,180" />
      <Leg ink={FAR} w={15} at="-62,34 -40,-28 -62,104 -84,176 -102,182" />
      <Leg ink={FAR} w={16} at="-20,34 64,-30 104,96 164,176 184,182" />
      <Gaster />
      <path d="M14 44Q20 8 36-6Q52-8 56 10Q58 30 66 44Q40 54 14 44z" fill={BROWN} />
      <path d="M62 46Q68 14 86 4Q104 4 106 22Q106 36 112 48Q88 58 62 46z" fill={BROWN} />
      <path
        d="M-146 10Q-144-34-92-46Q-40-50 0-20Q24-2 26 34Q10 50-30 50Q-92 52-130 42Q-148 30-146 10z"
        fill={BROWN}
      />
      <path d="M6-18L30-42L20-6z" fill={BROWN} />
      <path d="M-54-44Q-46-10-52 48" stroke="#28170d" strokeWidth="4" fill="none" />
      <path
        d={along(
          9,
          (part) =>
            `M${Math.round(-128 + part * 130)} ${Math.round(-18 - Math.sin(part * 3) * 16)}q8 20 4 44`,
        )}
        stroke="#28170d"
        strokeWidth="2.6"
        fill="none"
        opacity=".6"
      />
      <Head />
      <Leg ink={LEG} w={18} at="-112,38 -158,66 -168,136 -204,184 -222,190" />
      <Leg ink={LEG} w={18} at="-70,44 -70,6 -26,106 -20,184 -38,192" />
      <Leg ink={LEG} w={19} at="-24,44 40,34 72,116 114,186 134,192" />
      <Hairs
        d={along(
          10,
          (part) => `M${Math.round(-124 + part * 130)} ${Math.round(-32 - Math.sin(part * 3) * 16)}l3-16`,
        )}
        ink="#b48a66"
      />
    </g>
  );
}

/** Fine furrows run along the head; the feeler ends in a club of three joints. */
function Head() {
  return (
    <>
      <path d="M-268 24Q-290 40-290 58Q-268 60-248 46z" fill={LEG} />
      <path d="M-290 58l8-10M-280 59l7-9M-270 57l5-8" stroke="#28170d" strokeWidth="3" />
      <path
        d="M-222 0Q-252-30-246-84L-274-112L-290-116M-294-117h-8M-310-118h-8M-326-118h-10"
        stroke={FAR}
        strokeWidth="8"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M-142-10Q-148-58-200-64Q-252-60-272-14Q-280 26-250 44Q-202 58-160 40Q-142 22-142-10z"
        fill={BROWN}
      />
      <path
        d="M-258-20Q-220-44-160-34M-264-4Q-220-26-150-16M-266 12Q-220-6-148 4M-258 28Q-214 14-152 22"
        stroke="#28170d"
        strokeWidth="2.6"
        fill="none"
        opacity=".7"
      />
      <ellipse cx="-208" cy="-12" rx="11" ry="14" fill="#1a0f08" />
      <ellipse cx="-211" cy="-17" rx="4" ry="5" fill="#a58569" />
      <path d="M-240 4Q-276-24-276-72" stroke={LEG} strokeWidth="11" fill="none" strokeLinecap="round" />
      <path
        d="M-276-72L-306-94L-322-98"
        stroke={LEG}
        strokeWidth="8"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M-326-99h-8M-342-100h-8M-358-100h-10" stroke={LEG} strokeWidth="14" strokeLinecap="round" />
    </>
  );
}

function Gaster() {
  const hairs = along(28, (part, i) => `M${Math.round(136 + part * 122)} ${-22 + ((i * 43) % 90)}l13 4`);
  return (
    <>
      <path d="M106 34Q112-50 184-60Q262-56 278 10Q272 60 218 76Q146 82 116 60Q104 50 106 34z" fill={BROWN} />
      <path
        d="M128-18Q148-46 188-46Q230-42 248-14"
        stroke="#94694a"
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
        opacity=".6"
      />
      <path d="M206-58Q236 8 212 76M244-38Q264 8 246 62" stroke="#28170d" strokeWidth="4" fill="none" />
      <Hairs d={hairs} ink="#c39f7c" w={2} />
      <path d="M276 14l12 4" stroke="#28170d" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}
