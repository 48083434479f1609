import { INTERVIEW_FLAGS } from '@seker/fieldwork';
import { z } from 'zod';

/** The flags of a complete as they are stored. */
export const storedFlags = z.array(
  z.object({
    flag: z.enum(INTERVIEW_FLAGS),
    question: z.string().exactOptional(),
    n: z.number().exactOptional(),
  }),
);
