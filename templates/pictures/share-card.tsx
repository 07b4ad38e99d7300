import type { Letter } from 'crosstown';
import { LogoMark } from './icons/logo-mark.tsx';
import { Scene, type SceneProps } from './scenes/index.tsx';

/** The font of headings, which share images are lettered in too. */
export const DISPLAY_FONT = '@fontsource/besley/files/besley-latin-600-normal.woff2';

export const SHARE_SIZE = { width: 1200, height: 630 };

const PANEL = 640;
const MARGIN = 64;

interface ShareCardProps extends SceneProps {
  readonly title: string;
  readonly company: string;
  /** Draws text in the font of headings. */
  readonly letter: Letter;
}

/** What a link to a page looks like in a chat or a feed: its title beside the scene of the place. */
export function ShareCard({ title, company, name, palette, place, letter }: ShareCardProps) {
  const size = title.length > 44 ? 54 : title.length > 26 ? 64 : 76;
  const heading = letter(title, { size, maxWidth: PANEL - 2 * MARGIN });
  const [signature = ''] = letter(company, { size: 28, maxWidth: PANEL }).lines;
  const lineHeight = size * 1.16;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
      {/* The whole scene, its middle in the middle of what the panel leaves free. */}
      <svg x={(PANEL + 1200) / 2 - 504} width="1008" height="630" viewBox="0 0 1600 1000">
        <Scene name={name} palette={palette} place={place} />
      </svg>
      <path fill="#0c2c26" d={`M0 0H${PANEL}V630H0Z`} />
      <path fill="#e35b30" d={`M${PANEL} 0h8v630h-8z`} />
      <g fill="#fcf8f0">
        {heading.lines.map((d, i) => (
          <path key={d} d={d} transform={`translate(${MARGIN} ${MARGIN + size + i * lineHeight})`} />
        ))}
        <path d={signature} transform={`translate(${MARGIN + 76} 558)`} />
      </g>
      <svg x={MARGIN} y="518" width="60" height="60" viewBox="0 0 32 32">
        <LogoMark color="#fcf8f0" />
      </svg>
    </svg>
  );
}
