export { default } from './library.tsx';
