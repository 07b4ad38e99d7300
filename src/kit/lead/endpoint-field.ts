import { z } from 'zod';
import { line } from '../../index.ts';

/**
 * Where leads go. The kinds are what static hosts and form services offer; `cloudflare` and `post` are handlers of the
 * site's owner, which answer a POST with 2xx, or with 303 to the thanks. On another host than the site they must send
 * `Access-Control-Allow-Origin`, or no page may read the answer. Source: https://fetch.spec.whatwg.org/#http-cors-protocol
 */
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

/** Where a form is sent to: a path of the site, or a host that a policy can name, without a user name or a fragment. */
const handler = () =>
  line(200).refine(isHandler, {
    error: 'must be an address of this site, such as /api/lead, or one that starts with https://',
  });

/** A browser refuses to post from https to http, except to the machine itself, where handlers are tried out. */
const ADDRESS =
  /^(?:\/(?!\/)|(?:https:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+|https?:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?(?=[/?]|$))[^\s#\\]*$/u;

function isHandler(url: string): boolean {
  return ADDRESS.test(url) && URL.canParse(url, 'https://self.invalid');
}
