interface InitialsProps {
  readonly name: string;
  /** The center. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** The first letters of the first two words of a name, in white. A name without Latin letters is a ring. */
export function Initials({ name, x, y, height }: InitialsProps) {
  const letters = initialsOf(name);
  const width = letters.length * STEP - STEP + WIDTH;
  const scale = height / HEIGHT;
  return (
    <g
      transform={`translate(${x - (width / 2) * scale} ${y - height / 2}) scale(${scale})`}
      fill="none"
      stroke="#fff"
      strokeWidth="10"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {letters.map(({ letter, left }) => (
        <path key={left} d={LETTERS[letter]} transform={`translate(${left} 0)`} />
      ))}
    </g>
  );
}

function initialsOf(name: string) {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/);
  const initials = words.map((word) => word.charAt(0)).filter((letter) => letter in LETTERS);
  const shown = initials.length > 0 ? initials.slice(0, 2) : ['O'];
  return shown.map((letter, i) => ({ letter, left: i * STEP }));
}

/** The size of a letter, and from one to the next. */
const [WIDTH, HEIGHT, STEP] = [44, 60, 62];

/** The lines of the letters, so that no font is needed. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 60 22 0 44 60M8 40h28',
  B: 'M5 30h19a15 15 0 0 0 0-30H5v60h21a15 15 0 0 0 0-30',
  C: 'M39 11A22 30 0 1 0 39 49',
  D: 'M4 0h10a27 30 0 0 1 0 60H4z',
  E: 'M39 0H6v60h33M6 30h27',
  F: 'M39 0H6v60M6 30h27',
  G: 'M39 11A22 30 0 1 0 44 32H27',
  H: 'M3 0v60M41 0v60M3 30h38',
  I: 'M22 0v60',
  J: 'M36 0v43a16 17 0 0 1-32 0',
  K: 'M5 0v60M40 0 5 36M18 23 41 60',
  L: 'M5 0v60h34',
  M: 'M1 60V0l21 38L43 0v60',
  N: 'M4 60V0l36 60V0',
  O: 'M22 0a22 30 0 0 0 0 60 22 30 0 0 0 0-60z',
  P: 'M6 60V0h17a17 17 0 0 1 0 34H6',
  Q: 'M22 0a22 30 0 0 0 0 60 22 30 0 0 0 0-60zM27 43 43 61',
  R: 'M6 60V0h17a17 17 0 0 1 0 34H6M22 34 40 60',
  S: 'M38 10C30-4 6-3 6 14C6 35 39 25 39 45C39 64 12 64 4 50',
  T: 'M1 0h42M22 0v60',
  U: 'M4 0v41a18 19 0 0 0 36 0V0',
  V: 'M1 0 22 60 43 0',
  W: 'M-3 0 9 60 22 18 35 60 47 0',
  X: 'M3 0 41 60M41 0 3 60',
  Y: 'M2 0 22 30 42 0M22 30v30',
  Z: 'M5 0h34L5 60h34',
};
