import * as z from 'zod/mini';

/** The answer to an act at the desk: code 0, or another code with the reason in words. */
export const codeAnswer = z.object({ code: z.number(), message: z.string() });
