/* See react.js. */

export * from 'react/jsx-runtime';
