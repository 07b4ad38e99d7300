/** The sign of the company: a ladder against a chimney. */
export function Mark() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <rect width="64" height="64" rx="12" fill="#5a3420" />
      <path fill="#ffc53d" d="M36 20h18v32H36zM33 14h24v6H33z" />
      <path
        fill="none"
        stroke="#ffc53d"
        strokeWidth="4"
        strokeLinecap="round"
        d="M10 52 22 12m8 2L18 52M14 42h8m-5-10h8m-5-10h8"
      />
    </svg>
  );
}
