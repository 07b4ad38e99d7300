/** Tables in two languages. */
export { default } from '../../languages/templates/site.ts';
