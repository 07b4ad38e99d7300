import library from '../../base/templates/library.tsx';

const font = { family: 'Besley', weight: 400, fallback: { local: ['Georgia'], averageWidth: 0.5 } };

/** The tool library, with style sheets, fonts and islands that are not there, or are none. */
export default {
  ...library,
  styles: 'screen.css',
  printStyles: 'paper.css',
  scriptStyles: 'script.css',
  islandsModule: 'islands/index.ts',
  fonts: [
    { ...font, file: '@fontsource/besly/files/besley-latin-400-normal.woff2' },
    { ...font, family: 'Corner', file: './templates/paper.css' },
  ],
} satisfies typeof library;
