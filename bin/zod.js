/* See react.js. One file is loaded in half the time of the package's 100. */

export * from 'zod';
export { default } from 'zod';
