import { along, Hairs, Leg, Pair } from './parts.tsx';

const GRAY = '#4c4a44';
const LEG = '#2c2620';

/** A cluster fly from above: two wings that lie over one another, golden hairs on a gray chest, a checkered abdomen. 400 long. */
export function ClusterFly() {
  return (
    <g transform="translate(0 10)">
      <Pair>
        <Leg ink={LEG} w={15} at="52,-122 122,-170 150,-222 172,-252 180,-262" />
        <Leg ink={LEG} w={15} at="72,-84 164,-92 222,-48 262,-16 272,-6" />
        <Leg ink={LEG} w={16} at="64,-40 148,30 192,120 226,172 236,182" />
      </Pair>
      <Abdomen />
      <Thorax />
      <Head />
      <g transform="scale(-1 1)">
        <Wing />
      </g>
      <Wing />
    </g>
  );
}

/** A wing folded back over the abdomen. */
function Wing() {
  return (
    <>
      <path
        d="M62-70Q126-40 122 60Q104 160 34 206Q-16 214-30 190Q-20 90 30-20Q44-54 62-70z"
        fill="#b7b5a8"
        opacity=".55"
      />
      <path
        d="M62-70Q128-36 122 62Q106 150 50 198M58-64Q104-20 96 70Q80 150 30 204M52-52Q70 10 56 90Q36 160 0 206M46-44Q34 50 8 110Q-8 160-22 194M98 40L62 50M92 92L50 106M58 60L24 76"
        stroke="#5f584a"
        strokeWidth="2.6"
        fill="none"
        opacity=".8"
      />
      <path d="M62-70Q128-36 122 62" stroke="#4b4436" strokeWidth="5" fill="none" />
    </>
  );
}

/** Large red-brown eyes, a pale face between them, and the short feelers of flies with their bristle. */
function Head() {
  return (
    <>
      <path d="M-74-176Q-70-220 0-224Q70-220 74-176Q60-150 0-148Q-60-150-74-176z" fill="#3a362f" />
      <path d="M-14-222Q0-228 14-222L10-152H-10z" fill="#b9b3a0" />
      <path d="M-6-218H6L4-160H-4z" fill="#4a3a2a" />
      <Pair>
        <path d="M16-220Q68-222 76-182Q66-152 22-156Q12-186 16-220z" fill="#7c3524" />
        <path
          d="M32-212Q58-208 62-186"
          stroke="#c9836a"
          strokeWidth="6"
          fill="none"
          strokeLinecap="round"
          opacity=".7"
        />
        <path d="M5-222L12-240" stroke={LEG} strokeWidth="7" strokeLinecap="round" />
        <path d="M12-238L30-248M18-242l2-7M24-245l2-6" stroke={LEG} strokeWidth="2.2" />
      </Pair>
    </>
  );
}

/** A gray chest without stripes, with crinkled golden hairs that rub off with age. */
function Thorax() {
  const gold = along(64, (part, i) => {
    const x = Math.round(Math.sin(i * 2.4) * 72 * Math.sin(0.3 + part * 2.5));
    const y = Math.round(-142 + part * 128);
    return `M${x} ${y}q4-4 2-12`;
  });
  return (
    <>
      <path d="M-84-86Q-84-144 0-152Q84-144 84-86Q80-28 40-12Q0-2-40-12Q-80-28-84-86z" fill={GRAY} />
      <path d="M-34-10Q0-18 34-10Q26 20 0 24Q-26 20-34-10z" fill="#3b3933" />
      <path d="M-80-82Q0-70 80-82" stroke="#2e2c27" strokeWidth="4" fill="none" />
      <Hairs d={gold} ink="#d8ad4e" w={2.6} opacity={0.95} />
      <Hairs
        d="M-70-120l-14-12M-80-90l-16-6M-74-56l-16 2M70-120l14-12M80-90l16-6M74-56l16 2M-40-140l-6-16M40-140l6-16"
        ink={LEG}
        w={3}
        opacity={1}
      />
    </>
  );
}

/** Four rings with patches of silver that change with the light. */
function Abdomen() {
  return (
    <>
      <path d="M-46-6Q-92 30-86 96Q-70 160 0 178Q70 160 86 96Q92 30 46-6Q0-16-46-6z" fill="#3b3a36" />
      <path
        d="M-78 30Q0 52 78 30L84 56Q0 80-84 56zM-84 100Q0 128 84 100L72 128Q0 152-72 128z"
        fill="#6d6b64"
      />
      <path
        d="M-60 36L-30 44L-36 66L-66 60zM30 44L60 36L66 60L36 66zM-54 108L-24 118L-30 138L-56 132zM24 118L54 108L56 132L30 138zM-12 46H12V70H-12zM-12 120H12V142H-12z"
        fill="#a9a698"
        opacity=".8"
      />
      <path
        d="M-84 58Q0 82 84 58M-82 98Q0 124 82 98M-62 136Q0 156 62 136"
        stroke="#211f1b"
        strokeWidth="4"
        fill="none"
      />
      <Hairs
        d={along(
          20,
          (part) =>
            `M${Math.round(-66 + part * 132)} ${Math.round(150 - Math.abs(part - 0.5) * 60)}l${Math.round((part - 0.5) * 14)} 14`,
        )}
        ink={LEG}
        w={2.6}
      />
    </>
  );
}
