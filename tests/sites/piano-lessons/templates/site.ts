export { default } from './studio.tsx';
