import { dialString } from '@seker/fieldwork';
import type { OriginateRequest } from './exchange.ts';

/** The string that a request dials. */
export function dialStringOf({
  number,
  prefix = '',
  format = 'e164',
  country,
}: Pick<OriginateRequest, 'number' | 'prefix' | 'format' | 'country'>): string {
  return dialString(number, { prefix, format, country: country ?? null });
}
