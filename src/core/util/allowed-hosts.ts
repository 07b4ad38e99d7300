/** Returns whether a Content-Security-Policy source list allows a host. Source: https://www.w3.org/TR/CSP3/#match-url-to-source-list */
export function isAllowedHost(host: string, sources: readonly string[] = []): boolean {
  const { protocol, host: name } = new URL(host);
  return sources.some((source) => {
    if (source === host || source === name || source === protocol) return true;
    const [, scheme = protocol, suffix] = /^(https?:)?(?:\/\/)?\*(\..+)$/.exec(source) ?? [];
    return suffix !== undefined && scheme === protocol && name.endsWith(suffix);
  });
}
