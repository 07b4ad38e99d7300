/** Formats a number of bytes: `812 B`, `14.2 KB`, `5.1 MB` (decimal units). */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 999_950 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${value.toFixed(1)} ${unit}`;
}
