import { line } from 'crosstown';
import { z } from 'zod';

/** A photo or another image below data/, and what it shows, for people who cannot see it. */
export const picture = z.strictObject({ file: line(120), alt: line(140) });
