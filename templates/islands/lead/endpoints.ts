/** Where leads go, as the site's data says it. */
export type Endpoint =
  | { readonly kind: 'netlify'; readonly form: string }
  | { readonly kind: 'formspree'; readonly id: string }
  | { readonly kind: 'web3forms'; readonly accessKey: string }
  | { readonly kind: 'cloudflare'; readonly url: string }
  | { readonly kind: 'post'; readonly url: string };

/**
 * What the form needs to know of its endpoint, as plain JSON: resolved at build time, so that no browser downloads
 * the adapters it does not use. `form` and `hidden` make the native submit work, `post` the one by script.
 */
export type Delivery = {
  readonly form: Readonly<Record<string, string>>;
  readonly hidden: Readonly<Record<string, string>>;
  /** A field that people never see; the endpoint discards what arrives with it filled. */
  readonly honeypot: { readonly name: string; readonly type: 'text' | 'checkbox' };
  /** Null: nothing is sent, the visitor is thanked and that is all. */
  readonly post: Post | null;
};

/** A request by script. The fields in `omit` are for the native submit only. */
export type Post = { readonly url: string; readonly proof: Proof; readonly omit: readonly string[] };

/**
 * What counts as a yes: `ok` any 2xx; `success` a 2xx whose JSON says `success: true`; `redirect` a 2xx or a
 * redirect. Redirects are never followed: on a static host they may well lead from a lost lead to a fine page.
 */
export type Proof = 'ok' | 'success' | 'redirect';

/** The site as an endpoint sees it. */
export type Sender = { readonly origin: string; readonly thanks: string };

/** Resolves an endpoint. A request by script is form-encoded, so that no endpoint needs a CORS preflight. */
export function deliveryFor(endpoint: Endpoint | null, sender: Sender): Delivery {
  switch (endpoint?.kind) {
    case undefined:
      return { form: nativePost(sender.thanks), hidden: {}, honeypot: OWN_HONEYPOT, post: null };
    case 'netlify':
      return netlify(endpoint.form, sender);
    case 'formspree':
      return formspree(endpoint.id, sender);
    case 'web3forms':
      return web3forms(endpoint.accessKey, sender);
    case 'cloudflare':
    case 'post':
      return ownHandler(endpoint.url);
  }
}

/** Origins that the Content-Security-Policy must allow beside 'self'. */
export function endpointOrigins(endpoint: Endpoint | null): { connect: string[]; form: string[] } {
  const { form, post } = deliveryFor(endpoint, { origin: '', thanks: '/' });
  return { connect: foreignOrigin(post?.url), form: foreignOrigin(form.action) };
}

const OWN_HONEYPOT = { name: 'leave-empty', type: 'text' } as const;

function nativePost(action: string): { action: string; method: 'post' } {
  return { action, method: 'post' };
}

/** Netlify finds the form in the deployed page by `data-netlify`, and takes its posts at any path of the site. */
function netlify(form: string, { thanks }: Sender): Delivery {
  const honeypot = 'bot-field';
  return {
    form: { ...nativePost(thanks), name: form, 'data-netlify': 'true', 'netlify-honeypot': honeypot },
    hidden: { 'form-name': form },
    honeypot: { name: honeypot, type: 'text' },
    post: { url: '/', proof: 'ok', omit: [] },
  };
}

function formspree(id: string, { origin, thanks }: Sender): Delivery {
  const url = `https://formspree.io/f/${encodeURIComponent(id)}`;
  return {
    form: nativePost(url),
    hidden: { _next: origin + thanks },
    honeypot: { name: '_gotcha', type: 'text' },
    post: { url, proof: 'ok', omit: ['_next'] },
  };
}

/** Web3Forms takes a tick in `botcheck` for a bot; an unticked box is not sent at all. */
function web3forms(accessKey: string, { origin, thanks }: Sender): Delivery {
  const url = 'https://api.web3forms.com/submit';
  return {
    form: nativePost(url),
    hidden: { access_key: accessKey, redirect: origin + thanks },
    honeypot: { name: 'botcheck', type: 'checkbox' },
    post: { url, proof: 'success', omit: ['redirect'] },
  };
}

/** A handler of the site's owner (a Pages Function, a Worker, any server) that answers 2xx, or 303 to the thanks. */
function ownHandler(url: string): Delivery {
  return {
    form: nativePost(url),
    hidden: {},
    honeypot: OWN_HONEYPOT,
    post: { url, proof: 'redirect', omit: [] },
  };
}

function foreignOrigin(url: string | undefined): string[] {
  return url && /^(https?:)?\/\//.test(url) ? [new URL(url, 'https://self.invalid').origin] : [];
}
