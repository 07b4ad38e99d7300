export { default } from '../../base/templates/library.tsx';
