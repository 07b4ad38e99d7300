/** How addresses may begin that a text links to. All others are dropped when the text is rendered, as scripts have to be. */
export const LINK_SCHEMES: readonly string[] = [
  'http',
  'https',
  'mailto',
  'tel',
  'sms',
  'irc',
  'ircs',
  'xmpp',
];

/** The scheme of an address, such as `https`; undefined for a path. */
export function schemeOf(address: string): string | undefined {
  return /^([^/?#]*?):/.exec(address)?.[1]?.toLowerCase();
}
