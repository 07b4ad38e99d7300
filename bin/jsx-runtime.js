/* The packages that a site and the engine share are files of the engine’s bundle, which import what templates import. */

export * from 'react/jsx-runtime';
