import type { Id } from '@seker/kernel';
import { z } from 'zod';

/** Parses a row id inside jsonb. */
export function storedId<Name extends string>(): z.ZodType<Id<Name>> {
  return z.custom<Id<Name>>((value) => Number.isSafeInteger(value));
}
