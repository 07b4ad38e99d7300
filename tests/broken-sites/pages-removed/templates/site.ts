export { default } from '../../redirect-patterns/templates/site.ts';
