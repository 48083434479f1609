import type { OriginateRequest } from './exchange.ts';

/** The string to dial. After a prefix, `+` becomes `00`, because no line accepts a `+` in the middle. */
export function dialString({ number, prefix = '' }: Pick<OriginateRequest, 'number' | 'prefix'>): string {
  return prefix === '' ? number : prefix + number.replace('+', '00');
}
