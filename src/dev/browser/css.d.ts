/** Styles are bundled as text. */
declare module '*.css' {
  export const styles: string;
  export default styles;
}
