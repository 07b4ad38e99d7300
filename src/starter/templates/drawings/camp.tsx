import { BOARD, EMBER, INK, Paper, SLATE, SNOW, SPRUCE, WOOD, YELLOW } from './paper.tsx';

/** A camp that only a boat reaches, and the boat with the brushes in it. */
export function Camp() {
  return (
    <Paper ground="#e6d9c2">
      <path fill={SLATE} d="M0 170l80-50 70 36 120-116 90 76 40-24 80 56v90H0z" />
      <path fill={SNOW} d="M270 40l-34 34 16-4-4 20 20-22 10 18 6-24 18 8z" />
      <path
        fill={SPRUCE}
        d="M0 236V150l20-40 24 60 20-40 30 106zM480 236V120l-22 40-16-30-30 70-14-24-30 60z"
      />
      <path fill={WOOD} d="M150 160h190v84H150z" />
      <path stroke={BOARD} strokeWidth="4" d="M150 174h190M150 188h190M150 202h190M150 216h190M150 230h190" />
      <path fill={BOARD} d="M130 164l58-62h170l8 62z" />
      <path fill="#6d4226" d="M140 156l48-54h170l4 16H204z" />
      <path fill="#8b8f8c" d="M296 64h44v180h-44z" />
      <path
        fill="#b4b6b0"
        d="M300 70h16v12h-16zM322 74h14v14h-14zM302 90h20v10h-20zM326 96h10v14h-10zM300 108h18v14h-18zM322 118h14v10h-14zM304 130h24v12h-24zM300 150h14v14h-14zM320 152h16v10h-16zM302 172h22v12h-22zM326 190h10v14h-10zM302 194h16v14h-16zM306 218h26v14h-26z"
      />
      <path fill={INK} d="M290 56h56v10h-56z" />
      <path fill={YELLOW} d="M172 186h34v26h-34zM226 186h34v26h-34z" />
      <path stroke={BOARD} strokeWidth="4" d="M189 186v26M243 186v26" />
      <path fill="#8fb3c4" d="M0 236h480v124H0z" />
      <path
        stroke="#dbe8ee"
        strokeWidth="4"
        strokeLinecap="round"
        d="M30 262h70M170 268h50M330 264h80M60 300h40M250 330h90M400 310h50M20 340h60"
      />
      <path fill={WOOD} d="M120 242h40l-40 70H70z" />
      <path stroke={BOARD} strokeWidth="5" d="M84 300v26M116 306v26M138 274v20" />
      <path fill={EMBER} d="M180 296h120q-10 26-30 26h-64q-18 0-26-26z" />
      <path fill={BOARD} d="M176 290h128v8H176z" />
      <path stroke={INK} strokeWidth="4" strokeLinecap="round" d="M210 288l22-70M222 288l26-74" />
      <path fill={INK} d="M224 204h14v18h-14zM240 198h16v18h-16z" />
    </Paper>
  );
}
