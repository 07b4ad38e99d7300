/** The parts of texts that wide screens have room for, as `Openable` marks them. */
const FIRST = ':is(.open-1, .open-2) > :first-child, .open-2 > :nth-child(2)';

/**
 * Opens the first parts of texts on wide screens. Those that are in view or above it stay as they are, so that nothing
 * moves while somebody reads.
 */
export function openFirst(): void {
  if (!matchMedia('(min-width: 64rem)').matches) return;
  for (const part of document.querySelectorAll<HTMLDetailsElement>(FIRST))
    if (part.getBoundingClientRect().top > innerHeight) part.open = true;
}
