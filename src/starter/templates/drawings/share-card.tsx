import { openLettering } from 'crosstown';
import { Mark } from './mark.tsx';

export const FONT = '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2';

/** What a link to the site looks like in a chat: its name on a board, in front of the mountains. */
export function ShareCard({ name }: { readonly name: string }) {
  const letter = openLettering(FONT);
  const { lines } = letter(name, { size: 104, maxWidth: 660 });
  const top = 315 - (lines.length * 112) / 2;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
      <path fill="#c9dce6" d="M0 0h1200v630H0z" />
      <path fill="#7d9aab" d="M0 470l230-140 170 90 300-260 260 200 240-120v390H0z" />
      <path
        fill="#fff"
        d="M700 160l-76 66 34-8-8 40 44-42 22 38 14-50 36 20zM0 540c300-50 800-40 1200-10v100H0z"
      />
      <rect x="70" y="110" width="1060" height="410" rx="22" fill="#5a3420" />
      <rect x="86" y="126" width="1028" height="378" rx="12" fill="none" stroke="#ffc53d" strokeWidth="5" />
      <svg x="100" y="155" width="320" height="320" viewBox="0 0 64 64">
        <Mark />
      </svg>
      <g fill="#ffc53d">
        {lines.map((d, i) => (
          <path key={d} d={d} transform={`translate(430 ${top + 88 + i * 112})`} />
        ))}
      </g>
    </svg>
  );
}
