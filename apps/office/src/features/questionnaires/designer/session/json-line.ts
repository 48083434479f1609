import type { Json } from '@seker/questionnaire/design';

/** A member that should be a line of text: as it is, a number as its digits, anything else as nothing. */
export function jsonLine(json: Json | undefined): string {
  return typeof json === 'string' || typeof json === 'number' ? String(json) : '';
}
