import type { GraphNode } from '../model.ts';

/**
 * A page's JSON-LD as one graph, safe inside a script element: the characters that could end the element or
 * start a comment are written as JSON escapes, which parse back to the same text.
 * Source: https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
 */
export function jsonLdScript(nodes: readonly GraphNode[]): string {
  if (nodes.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return `<script type="application/ld+json">${escapeForScript(json)}</script>`;
}

/** Makes JSON safe inside a script element. */
export function escapeForScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
