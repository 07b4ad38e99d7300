import type { Delivery, Post, RetryRules } from '../islands/lead/delivery.ts';

/** The endpoint of leads as the site's data specifies it. */
export type Endpoint =
  | { readonly kind: 'netlify'; readonly form: string; readonly files?: boolean | undefined }
  | { readonly kind: 'formspree'; readonly id: string; readonly files?: boolean | undefined }
  | { readonly kind: 'web3forms'; readonly accessKey: string; readonly files?: boolean | undefined }
  | ({ readonly kind: 'cloudflare' } & Handler)
  | ({ readonly kind: 'post' } & Handler);

/** A handler of the site's owner. `accepts: 'any'`: any 2xx counts as success, whatever it contains. */
type Handler = {
  readonly url: string;
  readonly accepts?: 'any' | undefined;
  readonly files?: boolean | undefined;
};

/**
 * The site's origin without a trailing slash, the path of the confirmation page, and the rules for repeated attempts.
 */
export type Sender = { readonly origin: string; readonly thanks: string; readonly retry: RetryRules };

/** Resolves an endpoint. Requests by script are form-encoded, so no endpoint needs a CORS preflight. */
export function deliveryFor(endpoint: Endpoint | undefined, { retry, ...sender }: Sender): Delivery {
  const { post, ...native } = routeTo(endpoint, sender);
  return { ...native, post: post && { ...post, retry } };
}

/**
 * Returns the origins that the Content-Security-Policy must allow besides 'self': for requests by script and for the
 * native submit, to the endpoint of the site and those of its offices.
 */
export function endpointOrigins(...endpoints: readonly (Endpoint | undefined)[]): {
  connect: string[];
  form: string[];
} {
  const routes = endpoints.map((endpoint) => routeTo(endpoint, { origin: '', thanks: '/' }));
  const distinct = (urls: readonly (string | undefined)[]) => [...new Set(urls.flatMap(foreignOrigin))];
  return {
    connect: distinct(routes.map(({ post }) => post?.url)),
    form: distinct(routes.map(({ form }) => form.action)),
  };
}

type Route = Omit<Delivery, 'post'> & { readonly post: Omit<Post, 'retry'> | null };
type Place = Omit<Sender, 'retry'>;

function routeTo(endpoint: Endpoint | undefined, place: Place): Route {
  switch (endpoint?.kind) {
    case undefined:
      return { form: { action: place.thanks }, hidden: {}, honeypot: OWN_HONEYPOT, post: null };
    case 'netlify':
      return netlify(endpoint.form, place);
    case 'formspree':
      return formspree(endpoint.id, place);
    case 'web3forms':
      return web3forms(endpoint.accessKey, place);
    case 'cloudflare':
    case 'post':
      return ownHandler(endpoint);
  }
}

const OWN_HONEYPOT = { name: 'leave-empty', type: 'text' } as const;

/** Netlify detects the form by `data-netlify` in the deployed page, and accepts its posts at any path of the site. */
function netlify(form: string, { thanks }: Place): Route {
  const honeypot = 'bot-field';
  return {
    form: { action: thanks, name: form, 'data-netlify': 'true', 'netlify-honeypot': honeypot },
    hidden: { 'form-name': form },
    honeypot: { name: honeypot, type: 'text' },
    post: { url: thanks, proof: 'ok', omit: [] },
  };
}

function formspree(id: string, { origin, thanks }: Place): Route {
  const url = `https://formspree.io/f/${encodeURIComponent(id)}`;
  return {
    form: { action: url },
    hidden: { _next: origin + thanks },
    honeypot: { name: '_gotcha', type: 'text' },
    post: { url, proof: 'ok', omit: ['_next'] },
  };
}

/** Web3Forms treats a checked `botcheck` as a bot. An unchecked box is not sent. */
function web3forms(accessKey: string, { origin, thanks }: Place): Route {
  const url = 'https://api.web3forms.com/submit';
  return {
    form: { action: url },
    hidden: { access_key: accessKey, redirect: origin + thanks },
    honeypot: { name: 'botcheck', type: 'checkbox' },
    post: { url, proof: 'success', omit: ['redirect'] },
  };
}

/**
 * A handler of the site's owner (a Pages Function, a Worker, any server) that answers with 2xx, or with a 303 to the
 * confirmation page. On another host it must send `Access-Control-Allow-Origin` with every response.
 */
function ownHandler({ url, accepts }: Handler): Route {
  return {
    form: { action: url },
    hidden: {},
    honeypot: OWN_HONEYPOT,
    post: { url, proof: accepts ?? 'redirect', omit: [] },
  };
}

function foreignOrigin(url: string | undefined): string[] {
  return url && /^(https?:)?\/\//.test(url) ? [new URL(url, 'https://self.invalid').origin] : [];
}
