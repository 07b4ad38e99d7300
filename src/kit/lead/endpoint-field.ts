import { z } from 'zod';
import { text } from '../../index.ts';

/**
 * The endpoint of leads. The kinds are those of static hosts and form services. `cloudflare` and `post` are handlers
 * of the site's owner, which answer a POST with 2xx, but no HTML page, or with a 303 to the confirmation page. On another host they
 * must send `Access-Control-Allow-Origin`, or the page cannot read the response. Source:
 * https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export const endpoint = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('netlify'), form: text(60), files: noFiles() }),
    z.strictObject({
      kind: z.literal('formspree'),
      id: key('the id at the end of the address that Formspree gives, such as abcdwxyz'),
      files: files(),
    }),
    z.strictObject({
      kind: z.literal('web3forms'),
      accessKey: key('the access key that Web3Forms sends by e-mail'),
      files: noFiles(),
    }),
    z.strictObject({ kind: z.literal('cloudflare'), ...handler() }),
    z.strictObject({ kind: z.literal('post'), ...handler() }),
  ]);

/** `accepts: any`: any 2xx counts as success, also an HTML page and JSON that reports an error. */
const handler = () => ({ url: handlerUrl(), accepts: z.literal('any').optional(), files: files() });

/** Whether the endpoint takes files. Only then the form has its fields for photos, and is sent as multipart/form-data. */
const files = () => z.boolean().optional();

/** Netlify takes one file per field, and Web3Forms calls an attachment by a name of its own. */
const noFiles = () =>
  z
    .boolean()
    .refine((takesFiles) => !takesFiles, {
      error: 'must be false: only endpoints of the kinds formspree, cloudflare and post take photos',
    })
    .optional();

/** A key or an id. Authors sometimes paste the whole URL or the surrounding text. */
const key = (what: string) => text(80).regex(/^[\w-]+$/, { error: `must be ${what}` });

/**
 * The URL that a form is sent to: a path of the site, or a URL whose host a policy can name, without user name or
 * fragment.
 */
const handlerUrl = () =>
  text(200).refine(isHandler, {
    error: 'must be an address of this site, such as /api/lead, or one that starts with https://',
  });

/** Browsers refuse to post from https to http, except to localhost for testing. */
const ADDRESS =
  /^(?:\/(?!\/)|(?:https:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+|https?:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?(?=[/?]|$))[^\s#\\]*$/u;

function isHandler(url: string): boolean {
  return ADDRESS.test(url) && URL.canParse(url, 'https://self.invalid');
}
