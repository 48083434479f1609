import type { OriginateRequest } from './exchange.ts';

/** What the exchange is given to dial: behind a prefix a `+` is no digit of any line and stands as `00`. */
export function dialString({ number, prefix = '' }: Pick<OriginateRequest, 'number' | 'prefix'>): string {
  return prefix === '' ? number : prefix + number.replace('+', '00');
}
