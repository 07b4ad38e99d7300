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
      <path fill="#e35b30" d="M3.4 20.8H28.6V23H3.4zM19.6 9.4H23.4V11.8H19.6z" />
      <circle cx="16" cy="16" r="14.9" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <path
        fillRule="evenodd"
        d="M10.6 4.6L14.2 10H12.6L15.8 14.4H13.6L16.6 18.6H11.8V20.8H9.4V18.6H4.6L7.6 14.4H5.4L8.6 10H7zM19.4 13H23.6L24.8 20.8H18.2zM18.4 11.8H24.6V13H18.4zM18.8 9.4Q19.4 6.6 21.5 5.8Q23.6 6.6 24.2 9.4zM2.8 24H29.2A15 15 0 0 1 2.8 24zM8 26.4q2-1.3 4 0t4 0 4 0 4 0v1.3q-2 1.3-4 0t-4 0-4 0-4 0z"
      />
    </svg>
  );
}
