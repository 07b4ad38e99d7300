import type { Palette } from './palettes/index.ts';
import { Land, TreeLine } from './parts/land.tsx';
import { PineDef, Pines, WhitePine } from './parts/pines.tsx';
import { between, seeded } from './parts/seeded.ts';
import { Sky } from './parts/sky.tsx';
import { Birch, Grass } from './parts/trees.tsx';
import { type SceneDrawing, Sheet } from './sheet.tsx';

/** A trail through birches and pines, ferns on both sides, an old stone wall. */
export const Woods: SceneDrawing = ({ p }) => (
  <Sheet defs={<PineDef p={p} />}>
    <Sky p={p} x={830} y={330} r={74} seed={61} bottom={700} />
    <Land d="M-700 480q350-36 700-10Q300 420 700 470T1600 450q450-34 900 8" fill={p.far} />
    <TreeLine fill={p.mid} y={560} tall={190} roll={20} seed={51} bottom={760} />
    <path
      d="M830 330L420 1000H640zM830 330L1040 1000H1240zM830 330L790 1000H900z"
      fill={p.sun}
      opacity=".12"
    />
    <TreeLine fill={p.near} to={620} y={640} tall={240} roll={20} seed={53} bottom={800} />
    <TreeLine fill={p.near} from={1000} y={640} tall={240} roll={20} seed={54} bottom={800} />
    <Land d="M-700 680q350-36 700-10Q400 640 800 650T1600 660q450-34 900 8" fill={p.leaf} />
    <path d="M800 650H850Q880 690 820 730T760 820T860 1000H480Q560 860 700 790T800 650z" fill={p.ledge} />
    <Wall p={p} />
    <Pines
      at={[
        [560, 700, 2],
        [1120, 706, 2.2],
      ]}
    />
    <path
      d="M-700 760H0Q260 720 460 790T560 1000H-700zM2500 760H1600Q1340 720 1130 800T960 1000H2500z"
      fill={p.near}
    />
    <Trunks p={p} />
    <path
      d="M-700 880H0Q200 840 360 900T520 1000H-700zM2500 880H1600Q1380 840 1200 910T1040 1000H2500z"
      fill={p.dark}
    />
    <Grass color={p.leafLight} d={ferns(5, 40, 470)} width={8} />
    <Grass color={p.leafLight} d={ferns(8, 1060, 1560)} width={8} />
    <Grass color={p.needle} d={ferns(15, 20, 400)} width={8} />
    <Grass color={p.needle} d={ferns(18, 1160, 1580)} width={8} />
  </Sheet>
);

function Trunks({ p }: { p: Palette }) {
  return (
    <>
      <path d="M296 810L306 0H346L340 816zM1330 820L1322 0H1358L1376 824z" fill={p.trunk} />
      <WhitePine p={p} x={110} y={960} s={1.75} />
      <WhitePine p={p} x={1500} y={970} s={1.85} flip />
      <Birch p={p} x={440} y={850} w={44} lean={30} />
      <Birch p={p} x={1190} y={850} w={46} lean={-36} />
      <Birch p={p} x={1262} y={866} w={30} lean={20} />
    </>
  );
}

function Wall({ p }: { p: Palette }) {
  const xs = [0, 96, 180, 280, 366, 470, 560, 900, 990, 1090, 1176, 1280, 1370, 1470, 1550];
  return (
    <path
      d={xs
        .map(
          (x, i) =>
            `M${x} 730v-${[34, 46, 38][i % 3]}q40-16 ${[88, 78, 92][i % 3]} 0v${[34, 46, 38][i % 3]}z`,
        )
        .join('')}
      fill={p.rock}
    />
  );
}

/** Fern fronds: arching stems in fans of three. */
function ferns(seed: number, left: number, right: number): string {
  const next = seeded(seed);
  return Array.from({ length: 7 }, () => {
    const x = between(next, left, right);
    const y = between(next, 900, 990);
    const h = between(next, 60, 96);
    return `M${x} ${y}q4-${h} 60-${h}M${x} ${y}q-2-${h} 10-${h + 30}M${x} ${y}q-6-${h} -60-${h - 6}`;
  }).join('');
}
