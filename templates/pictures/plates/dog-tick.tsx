import { along, Leg, Pair } from './parts.tsx';

const BROWN = '#6a3c22';
const LEG = '#54301c';
const PEARL = '#d9cbb2';

/** A female American dog tick that has not fed, from above: white marks on the shield, short mouthparts, a scalloped edge. 430 long. */
export function DogTick() {
  return (
    <g transform="translate(0 0)">
      <path
        d="M-150 60Q-120 220 0 230Q120 220 160 60z"
        fill="#3b2c20"
        opacity=".14"
        transform="translate(10 12)"
      />
      <Pair>
        <Leg ink={LEG} w={24} at="72,-112 146,-168 194,-220 214,-254 218,-264" />
        <Leg ink={LEG} w={24} at="94,-76 200,-104 266,-112 308,-96 318,-88" />
        <Leg ink={LEG} w={24} at="100,-40 206,-14 266,38 300,80 306,92" />
        <Leg ink={LEG} w={25} at="94,-4 182,70 222,148 248,198 250,212" />
        <path
          d="M124-150h0M172-196h0M158-92h0M236-108h0M162-26h0M240 16h0M144 38h0M204 110h0"
          stroke="#a3754e"
          strokeWidth="10"
          strokeLinecap="round"
        />
      </Pair>
      <Body />
      <path d="M-40-140L-34-168H34L40-140Q0-130-40-140z" fill={LEG} />
      <path d="M-11-164Q-12-196 0-202Q12-196 11-164z" fill="#8a5a38" />
      <Pair>
        <path d="M14-164Q12-194 22-204Q38-204 38-188Q38-172 32-162z" fill={LEG} />
      </Pair>
    </g>
  );
}

/** The shield with its pearl-white marks, and eleven scallops along the hind edge. */
function Body() {
  const scallops = along(12, (part) => {
    const turn = Math.PI * (0.12 + part * 0.76);
    const x = Math.round(Math.cos(turn) * 142);
    const y = Math.round(60 + Math.sin(turn) * 160);
    return `M${x} ${y}L${Math.round(x * 0.86)} ${Math.round(60 + (y - 60) * 0.86)}`;
  });
  return (
    <>
      <path
        d="M-70-138Q-138-76-146 40Q-140 150-72 202Q0 238 72 202Q140 150 146 40Q138-76 70-138Q0-158-70-138z"
        fill={BROWN}
      />
      <path
        d="M-108 60Q-92 160-40 184Q0 196 40 184Q92 160 108 60"
        fill="none"
        stroke="#47240f"
        strokeWidth="6"
        opacity=".8"
      />
      <path d={scallops} stroke="#47240f" strokeWidth="5" />
      <path d="M-64-134Q-108-86-100-36Q-76 20 0 30Q76 20 100-36Q108-86 64-134Q0-152-64-134z" fill="#4b2a17" />
      <Pair>
        <path d="M58-128Q92-92 88-44Q70-20 54-22Q70-50 62-86Q58-110 44-130z" fill={PEARL} />
        <path d="M10 20Q14-20 24-46Q38-30 36 2Q26 18 10 22z" fill={PEARL} />
        <path d="M10-120Q22-96 16-70Q6-84 6-118z" fill={PEARL} opacity=".8" />
        <path
          d="M30 70h0M60 100h0M24 124h0M52 148h0M92 70h0M84 128h0"
          stroke="#8d5a38"
          strokeWidth="9"
          strokeLinecap="round"
        />
      </Pair>
    </>
  );
}
