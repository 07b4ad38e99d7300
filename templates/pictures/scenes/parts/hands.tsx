import type { ReactNode } from 'react';
import type { Palette } from '../palettes/index.ts';
import { placeAt } from './place-at.ts';

interface HandProps {
  p: Palette;
  /** Where the grip is. The arm comes from below on the right, and goes on beyond the edge. */
  x: number;
  y: number;
  s?: number;
  flip?: boolean;
}

/** A gloved hand with a flashlight that points left, turned upward by `turn` degrees. `beam` is how far its light reaches. */
export function FlashlightInHand({
  p,
  beam = 0,
  turn = 0,
  ...at
}: HandProps & { beam?: number; turn?: number }) {
  return (
    <g transform={placeAt(at.x, at.y, at.s, at.flip)}>
      <Sleeve p={p} />
      <g transform={`rotate(${turn})`}>
        {beam > 0 && (
          <path
            d={`M-212-46L${-212 - beam}-170Q${-260 - beam} 0 ${-212 - beam} 170L-212 46z`}
            fill={p.lamp}
            opacity=".42"
          />
        )}
        <path d="M-70-30Q-40-74 30-72Q120-70 156-8Q178 40 120 84Q70 110 10 88Q-70 60-70-30z" fill={p.soot} />
        <path d="M-170-32H100V32H-170z" fill={p.dark} />
        <path d="M-170-20H110" stroke={p.shine} strokeWidth="7" opacity=".3" />
        <path d="M-150-34L-208-54Q-222 0-208 54L-150 34z" fill={p.trunk} />
        <ellipse cx="-210" cy="0" rx="12" ry="52" fill={p.lamp} />
        <path d="M-180-42V42M-164-37V37" stroke={p.dark} strokeWidth="5" />
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path
            d="M-52-22Q-64 14-38 44M-8-26Q-20 14 6 50M36-26Q24 14 48 50M78-20Q68 12 88 42"
            stroke={p.soot}
            strokeWidth="50"
          />
          <path
            d="M-52-24Q-64 10-40 40M-8-28Q-20 10 4 46M36-28Q24 10 46 46M78-22Q68 10 86 38"
            stroke={p.accent}
            strokeWidth="38"
          />
          <path d="M116-20Q60-62-28-58" stroke={p.soot} strokeWidth="52" />
          <path d="M118-22Q60-64-26-60" stroke={p.accent} strokeWidth="42" />
          <path d="M-60-4q10 6 22 0M-16-6q10 6 22 0M28-6q10 6 22 0" stroke={p.soot} strokeWidth="4" />
        </g>
      </g>
      <Cuff p={p} />
    </g>
  );
}

/** A gloved hand that pushes or holds what is drawn at its finger tips, left of the grip. */
export function HandAtWork({ p, children, ...at }: HandProps & { children?: ReactNode }) {
  return (
    <g transform={placeAt(at.x, at.y, at.s, at.flip)}>
      <Sleeve p={p} />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M40 34L-36 46L-150 20" stroke={p.soot} strokeWidth="48" />
        <path d="M40 32L-36 42L-148 16" stroke={p.accent} strokeWidth="38" />
      </g>
      {children}
      <path d="M-50-40Q-10-84 60-70Q140-50 170 20Q176 70 120 96Q50 116 0 84Q-60 40-50-40z" fill={p.soot} />
      <path d="M-48-42Q-8-82 58-72Q136-52 164 14Q140 60 96 70Q40 78 0 50Q-54 10-48-42z" fill={p.accent} />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M20-50L-90-92L-190-36" stroke={p.soot} strokeWidth="50" />
        <path d="M18-52L-90-94L-188-40" stroke={p.accent} strokeWidth="40" />
        <path d="M10-18L-90-44L-170 0" stroke={p.soot} strokeWidth="48" />
        <path d="M8-20L-90-46L-168-4" stroke={p.accent} strokeWidth="38" />
        <path d="M-98-82q14 0 22-12M-96-34q12 0 20-12M62-30Q88-16 92 14" stroke={p.soot} strokeWidth="4" />
      </g>
      <Cuff p={p} />
    </g>
  );
}

function Sleeve({ p }: { p: Palette }) {
  return (
    <>
      <path d="M96 170L200 70L900 700V1400H700z" fill={p.needle} />
      <path d="M96 170L128 138L760 1000L700 1400z" fill={p.dark} opacity=".5" />
      <path
        d="M250 130Q300 190 280 290M380 250Q420 320 390 420"
        stroke={p.dark}
        strokeWidth="8"
        fill="none"
        opacity=".5"
      />
    </>
  );
}

function Cuff({ p }: { p: Palette }) {
  return (
    <>
      <path d="M64 92L140 0L236 96Q190 190 108 190z" fill={p.accent} />
      <path d="M64 92L84 68L160 160Q136 190 108 190z" fill={p.soot} />
      <path d="M92 178Q176 160 222 84L246 108Q210 192 110 206z" fill={p.soot} />
    </>
  );
}
