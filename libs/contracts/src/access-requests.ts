import * as z from 'zod';

/** The agreement that is signed now: its version, and its text with headings (`#`, `##`) and paragraphs. */
export const ndaSchema = z.object({ version: z.string(), text: z.string() }).meta({ id: 'Nda' });
export type Nda = z.infer<typeof ndaSchema>;
