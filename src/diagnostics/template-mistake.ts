import type { Facts, Finding } from './catalogue.ts';

/**
 * Ends the making of a page whose template asks for something that the site does not have. It is thrown since it happens
 * within React; whoever has pages made tells it as a finding.
 */
export class TemplateMistake extends Error {
  readonly finding: Finding<'not-there'>;

  constructor(facts: Facts<'not-there'>) {
    super(`A template asks for the ${facts.kind} “${facts.asked}”.`);
    this.finding = { code: 'not-there', facts };
  }
}
