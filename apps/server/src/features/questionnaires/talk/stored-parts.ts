import { TALK_KINDS } from '@seker/fieldwork';
import { z } from 'zod';

const texts = z.record(z.string(), z.object({ title: z.string(), text: z.array(z.unknown()) }));

/** Parts as they were saved; those of a project may hide one, and know what they were written over. */
export const storedParts = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(TALK_KINDS),
    texts,
    isHidden: z.boolean().optional(),
    was: texts.optional(),
  }),
);
export type StoredPart = z.infer<typeof storedParts>[number];
