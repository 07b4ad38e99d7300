import { z } from 'zod';
import { line } from '../../index.ts';

/** Where leads go. The kinds are what static hosts and form services offer. */
export const endpoint = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('netlify'), form: line(60) }),
    z.strictObject({
      kind: z.literal('formspree'),
      id: key('the id at the end of the address that Formspree gives, such as abcdwxyz'),
    }),
    z.strictObject({
      kind: z.literal('web3forms'),
      accessKey: key('the access key that Web3Forms sends by e-mail'),
    }),
    z.strictObject({ kind: z.literal('cloudflare'), url: handler() }),
    z.strictObject({ kind: z.literal('post'), url: handler() }),
  ]);

/** A piece of an address or a key: people paste the whole address, or the words around it. */
const key = (what: string) => line(80).regex(/^[\w-]+$/, { error: `must be ${what}` });

/** A browser refuses to post from https to http, except to the machine itself, where handlers are tried out. */
const handler = () =>
  line(200).regex(/^(\/(?!\/)|https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S*$/, {
    error: 'must be an address of this site, such as /api/lead, or one that starts with https://',
  });
