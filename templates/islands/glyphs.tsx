const PATHS = {
  phone:
    'M8.2 3.5H5.3a1.8 1.8 0 0 0-1.8 2c.8 7.9 7.1 14.2 15 15a1.8 1.8 0 0 0 2-1.8v-2.9l-4.6-1.9-2 2.4a12.5 12.5 0 0 1-6.2-6.2l2.4-2z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  chevron: 'm6 9 6 6 6-6',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
} as const;

/** Names of the few drawings that islands need. The full icon set would not fit into their budget. */
export type GlyphName = keyof typeof PATHS;

/** A line drawing of 24 by 24 in the colour of the text; decorative, the text beside it carries the meaning. */
export function Glyph({ name, className }: { readonly name: GlyphName; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
