interface LogoMarkProps {
  className?: string;
  /** Ink for a file of its own, such as the favicon, where no class can set the text color. */
  color?: string;
}

/**
 * A pine and a lighthouse over the harbor line, in a round seal; lamp and line are in the accent color. It is part of every page,
 * so one path has all shapes of one ink.
 */
export function LogoMark({ className = '', color }: LogoMarkProps) {
  return (
    <svg
      xmlns={color && 'http://www.w3.org/2000/svg'}
      className={className}
      viewBox="0 0 32 32"
      color={color}
      fill="currentColor"
      aria-hidden="true"
    >
      <path fill="#e35b30" d="M3.4 20.8h25.2v2.2h-25.2zM19.6 9.4h3.8v2.4h-3.8z" />
      <circle cx="16" cy="16" r="14.9" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <path
        fillRule="evenodd"
        d="M10.6 4.6l3.6 5.4h-1.6l3.2 4.4h-2.2l3 4.2h-4.8v2.2h-2.4v-2.2h-4.8l3-4.2h-2.2l3.2-4.4h-1.6zM19.4 13h4.2l1.2 7.8h-6.6zM18.4 11.8h6.2v1.2h-6.2zM18.8 9.4q.6-2.8 2.7-3.6 2.1.8 2.7 3.6zM2.8 24h26.4a15 15 0 0 1-26.4 0zM8 26.4q2-1.3 4 0t4 0 4 0 4 0v1.3q-2 1.3-4 0t-4 0-4 0-4 0z"
      />
    </svg>
  );
}
