import { parseLocalDateTime } from '@seker/fieldwork';
import { type Instant, instant } from '@seker/kernel';

const ISO = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})$/;

/** Parses `YYYY-MM-DD HH:mm` in the project's zone, or ISO 8601 with an offset; `null` when empty. */
export function readStatusDate(text: string | null, zone: string): Instant | null | 'invalid' {
  const given = text?.trim() ?? '';
  if (given === '') return null;
  const local = parseLocalDateTime(given, zone);
  if (local !== null) return local;
  const parsed = ISO.test(given) ? Date.parse(given) : Number.NaN;
  return Number.isNaN(parsed) ? 'invalid' : instant(parsed);
}
