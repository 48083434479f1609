import { Refusal } from '../../../http/refusal.ts';
import { readEmail } from '../../../values/read-email.ts';

/** Reads a person's address as it was typed; null: none. */
export function personEmail(typed: string): string | null {
  if (typed === '') return null;
  if (readEmail(typed)?.address === typed) return typed;
  throw new Refusal('invalid', { details: { faults: [{ field: 'email', code: 'addressWrong' }] } });
}
