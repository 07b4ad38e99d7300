/* What esbuild provides where it compiles site-inputs.js. */
declare const __templates: string;
declare module 'crosstown/inputs' {
  export const guardInputs: typeof import('../src/site/templates/inputs.ts').guardInputs;
}
