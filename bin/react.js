/* The packages that a site and the engine share are files of the engine's bundle, which import what templates import. */

// @ts-expect-error The types say `export =`, as of 2015.
export * from 'react';
export { default } from 'react';
