import type { Palette } from '../palettes/index.ts';
import { Chimney } from './house.tsx';
import { placeAt } from './place-at.ts';
import { Windows } from './windows.tsx';

interface MansionProps {
  p: Palette;
  x: number;
  y: number;
  s?: number;
}

/** A three-story Federal house of brick: low hip roof, balustrade, fanlight. Needs `HouseDefs`. */
export function FederalHouse({ p, x, y, s = 1 }: MansionProps) {
  return (
    <g transform={placeAt(x, y, s)}>
      <Chimney x={46} y={-250} />
      <Chimney x={204} y={-250} />
      <path d="M-10-222L40-256H210L260-222z" fill={p.roof} />
      <path d="M0 0V-222H250V0z" fill={p.brick} />
      <path d="M200 0V-222H250V0z" fill={p.soot} opacity=".5" />
      <path d="M-8-222H258v10H-8zM0-8H250V0H0z" fill={p.trim} />
      <Windows x={6} y={-202} w={238} cols={5} rows={3} door={2} />
      <path d="M100 0V-62Q125-88 150-62V0z" fill={p.trim} />
      <path d="M108-60Q125-78 142-60z" fill={p.pane} />
      <path d="M111 0V-54H139V0z" fill={p.dark} />
      <path d="M92-8h66V0H92zM84 0h82v8H84z" fill={p.ledge} />
    </g>
  );
}

/** A house with a mansard roof, dormers, bay window and porch. Needs `HouseDefs`. */
export function MansardHouse({ p, x, y, s = 1 }: MansionProps) {
  return (
    <g transform={placeAt(x, y, s)}>
      <Chimney x={176} y={-262} />
      <path d="M0-188C14-210 18-232 20-254H220C222-232 226-210 240-188z" fill={p.roof} />
      <path d="M12-262H228v10H12z" fill={p.trim} />
      {[44, 107, 170].map((at) => (
        <g key={at}>
          <path d={`M${at - 5}-192v-44q18-22 36 0v44z`} fill={p.trim} />
          <use href="#win" transform={`translate(${at} -232)`} />
        </g>
      ))}
      <path d="M8 0V-184H232V0z" fill={p.wall} />
      <path d="M-4-190H244v12H-4z" fill={p.trim} />
      <path d="M8-178H232v6H8z" fill={p.shade} />
      <Windows x={14} y={-156} w={212} cols={4} rows={1} />
      <path d="M22 0V-92H92V0z" fill={p.shade} />
      <path d="M16-92L28-106H86L98-92z" fill={p.roof} />
      <Windows x={24} y={-78} w={66} cols={2} />
      <path d="M104-90L112-102H222L232-90z" fill={p.roof} />
      <path d="M110 0V-90M156 0V-90M226 0V-90" stroke={p.trim} strokeWidth="7" />
      <path d="M118 0V-70H150V0z" fill={p.accent} />
      <use href="#win" x="176" y="-70" />
      <path d="M98-8H236V4H98z" fill={p.ledge} />
    </g>
  );
}

/** A Queen Anne house with a round turret and a front gable. Needs `HouseDefs`. */
export function QueenAnne({ p, x, y, s = 1 }: MansionProps) {
  return (
    <g transform={placeAt(x, y, s)}>
      <Chimney x={204} y={-222} />
      <path d="M60-150L100-246H236L262-150z" fill={p.roof} />
      <path d="M60 0V-152H254V0z" fill={p.mid} />
      <path d="M126-152L190-250L254-152z" fill={p.shade} />
      <path d="M118-146L190-254L262-146" fill="none" stroke={p.trim} strokeWidth="8" />
      <use href="#win" x="177" y="-206" />
      <Windows x={112} y={-136} w={140} cols={3} rows={1} />
      <path d="M14 0V-190H98V0z" fill={p.near} />
      <path d="M70 0V-190H98V0z" fill={p.dark} opacity=".5" />
      <path d="M4-190H108L56-306z" fill={p.roof} />
      <path d="M56-300v-34M8-190H104v8H8zM14-108H98v5H14z" fill={p.trim} stroke={p.trim} strokeWidth="3" />
      <Windows x={14} y={-164} w={84} cols={2} rows={2} />
      <path d="M98-82L108-94H262L272-82z" fill={p.roof} />
      <path d="M110 0V-82M164 0V-82M214 0V-82M264 0V-82" stroke={p.trim} strokeWidth="7" />
      <path d="M174 0V-64H204V0z" fill={p.brick} />
      <use href="#win" x="124" y="-64" />
      <use href="#win" x="226" y="-64" />
      <path d="M100-8H272V4H100z" fill={p.ledge} />
    </g>
  );
}
