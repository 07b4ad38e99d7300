export { default } from './fleet.tsx';
