export { default } from '../../hub-kept/templates/site.ts';
