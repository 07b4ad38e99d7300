import type { EducationalOccupationalCredential, Person as PersonThing } from 'schema-dts';
import { type NodeContext, type NodeOf, publisherId, written } from './context.ts';

/** A person with what structured data says about them. */
export interface PersonFacts {
  readonly name: string;
  readonly role: string;
  /** The page that introduces the person. */
  readonly url?: string | undefined;
}

/** Returns a person who works for the business. Omit samples. Source: https://schema.org/Person */
export function personNode(
  context: Pick<NodeContext, 'links' | 'data'>,
  { name, role, url }: PersonFacts,
): NodeOf<PersonThing> {
  return written({ '@type': 'Person', name, jobTitle: role, url, worksFor: { '@id': publisherId(context) } });
}

/** A license with its number and the authority that issued it. */
export interface LicenseFacts {
  readonly name: string;
  readonly number: string;
  readonly authority: string;
  readonly url: string;
}

/**
 * Returns a license as a credential of the business, for its `hasCredential`. Omit samples. Source:
 * https://schema.org/EducationalOccupationalCredential
 */
export function licenseNode({
  name,
  number,
  authority,
  url,
}: LicenseFacts): NodeOf<EducationalOccupationalCredential> {
  return {
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: 'license',
    name,
    identifier: number,
    url,
    recognizedBy: { '@type': 'Organization', name: authority },
  };
}
