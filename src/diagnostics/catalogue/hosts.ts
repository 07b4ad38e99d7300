import { errorByKind, type Words } from '../entry.ts';
import { quote } from '../words.ts';

/** A setting, or an entry of one, and what is written there. `better` is what it may have meant. */
export interface Named {
  readonly part: string;
  readonly written: string;
  readonly better?: string;
}

/** Other hosts that a site names in its settings, and its own. */
export const HOSTS = {
  'unsafe-host': errorByKind({
    'no-address': (f: Named) => cannot(f, 'it is not the address of a host'),
    scheme: (f: Named) => cannot(f, 'it does not start with https://'),
    sign: (f: Named & { sign?: string }) => cannot(f, `it holds ${signName(f.sign)}, which no host has`),
    user: (f: Named) => cannot(f, 'it holds the name of a user'),
    more: (f: Named) => cannot(f, 'there is more behind its host'),
    spelling: (f: Named) => cannot(f, 'browsers write it in another way'),
    everywhere: (f: Named) => ({
      ...cannot(f, 'it would let through every host'),
      hint: 'List the hosts one by one, such as https://forms.example; https://*.example.com stands for all below example.com.',
    }),
  }),
};

/** Blanks, tabs and new lines are not seen between quotation marks. */
function signName(sign = ''): string {
  return sign.trim() === '' ? 'a blank' : quote(sign);
}

function cannot({ part, written, better = 'https://www.example.com' }: Named, why: string): Words {
  const such = better === 'https://www.example.com' ? 'an address such as ' : '';
  return {
    message: `The setting ${quote(part)} cannot be ${quote(written)}: ${why}.`,
    hint: `Write ${such}${quote(better)} in the site record, or in “settings” in templates/.`,
  };
}
