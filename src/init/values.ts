/** What a new site is called, where it will stand, and how the business is reached. */
export interface Values {
  readonly name: string;
  readonly origin: string;
  readonly phone: string;
}

/** A value as data/site.yaml has it, or why it cannot be one. */
export type Reading = { readonly value: string } | { readonly fault: string };

/** The longest name that the header, the footer and share images have room for; `siteFields` of the kit allows no more. */
const LONGEST_NAME = 60;

/** The name of a business. */
export function readName(text: string): Reading {
  const value = text.trim().replace(/\s+/g, ' ');
  if (value.length > LONGEST_NAME)
    return { fault: `A name has at most ${LONGEST_NAME} characters, and this one has ${value.length}.` };
  if (/[{}]/.test(value)) return { fault: 'A name cannot have braces: they are for what is filled in.' };
  return value ? { value } : { fault: 'The name of the business is missing.' };
}

/** The address of a website without a path. Where no scheme is written, https is meant. */
export function readOrigin(text: string): Reading {
  const written = text.trim();
  const address = /^[a-z]+:\/\//i.test(written) ? written : `https://${written}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWhole = url !== undefined && `${url.origin}/` === url.href && url.hostname.includes('.');
  if (!isWhole || url.protocol !== 'https:')
    return { fault: `“${written}” is not the address of a website. Write it like https://www.example.com.` };
  return { value: url.origin };
}

/** A telephone number as people read it: in the US with its area code, elsewhere with + and the code of the country. */
export function readPhone(text: string): Reading {
  const value = text.trim();
  if (dialled(value) === undefined)
    return {
      fault: `“${value}” is not a telephone number. Write it with its area code, like (518) 555-0142, or with + and the code of the country.`,
    };
  return { value };
}

/** A number as phones dial it: `+15185550142`. */
export function dialled(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (!/^\+?[\d\s()./-]+$/.test(phone)) return undefined;
  if (phone.startsWith('+')) return /^\d{8,15}$/.test(digits) ? `+${digits}` : undefined;
  return /^1?\d{10}$/.test(digits) ? `+1${digits.slice(-10)}` : undefined;
}
