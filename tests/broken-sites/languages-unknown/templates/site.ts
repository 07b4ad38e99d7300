import library from '../../languages/templates/site.ts';

/** The file that lists the languages cannot be read. Translations are sound. */
export default library;
