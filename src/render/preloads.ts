const PRELOAD = '<link rel="preload" as="image"';

/** React puts a preload before each eager image. The page's head has it already, and earlier. */
export function withoutPreloads(html: string): string {
  return html.includes(PRELOAD) ? html.replace(/<link rel="preload" as="image"[^>]*>/g, '') : html;
}
