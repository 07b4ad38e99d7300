import { BOARD, BRICK, EMBER, IRON, Paper, SKY, SLATE, SNOW, SPRUCE, WOOD, YELLOW } from './paper.tsx';

/** A house of Saranac Lake: two floors of glazed porches, and a stove in one of them. */
export function Porch() {
  return (
    <Paper ground={SKY}>
      <path fill={SLATE} d="M0 250l90-60 70 40 120-90 110 80 90-50v190H0z" />
      <path fill="#f0e5cf" d="M96 130h290v200H96z" />
      <path fill="#d8c9ac" d="M300 130h86v200h-86z" />
      <path fill="#e3d5ba" d="M86 154L238 50l152 104z" />
      <path fill={BOARD} d="M76 140L238 34l168 106-10 14L238 58 86 154z" />
      <path fill={SNOW} d="M70 134C110 100 190 52 238 22c50 32 130 80 174 112l-8 12L238 44 78 146z" />
      <path fill={BRICK} d="M300 20h36v68l-36-22z" />
      <path fill={IRON} d="M294 12h48v10h-48z" />
      <path fill={SNOW} d="M292 6h52v8h-52z" />
      <path fill={YELLOW} d="M216 84h44v34h-44z" />
      <path stroke={BOARD} strokeWidth="4" fill="none" d="M216 84h44v34h-44zM238 84v34" />
      <path fill={BOARD} d="M86 152h224v8H86zM86 236h224v10H86zM86 322h224v10H86z" />
      <path fill={YELLOW} d="M92 162h212v46H92z" />
      <path fill="#ffdf95" d="M92 248h212v46H92z" />
      <path fill={WOOD} d="M92 208h212v28H92zM92 294h212v28H92z" />
      <path
        stroke={BOARD}
        strokeWidth="5"
        d="M92 160v164M118 160v48M145 160v164M171 160v48M198 160v164M224 160v48M251 160v164M277 160v48M304 160v164M118 248v46M171 248v46M224 248v46M277 248v46"
      />
      <path fill={IRON} d="M262 264h24v24h-24zM270 246h8v18h-8z" />
      <path fill={EMBER} d="M267 270h14v10h-14z" />
      <path fill={SNOW} d="M0 326c80-14 150 2 240-4s160-8 240 2v36H0zM82 148c60-10 160-8 232-2v8H82z" />
      <path fill={SPRUCE} d="M440 190l32 140h-64zM36 220l26 108H10z" />
    </Paper>
  );
}
