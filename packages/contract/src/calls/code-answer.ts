import * as z from 'zod/mini';

/** The answer of an act at the desk: 0, or a code with the sentence that says why not. */
export const codeAnswer = z.object({ code: z.number(), message: z.string() });
