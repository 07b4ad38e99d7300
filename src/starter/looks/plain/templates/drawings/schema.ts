import { text } from 'crosstown';
import { z } from 'zod';

/** A photo or another image below data/, and what it shows, for people who cannot see it. */
export const picture = z.strictObject({ file: text(120), alt: text(140) });
