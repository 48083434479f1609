import type { ByteRange } from '../../../storage/sealed-file.ts';

/**
 * The part that a `Range` header asks for of so many bytes. `null`: the whole, also where several parts are asked for, which
 * no player does; `unsatisfiable`: no byte of it is there (RFC 9110, 14.1.2).
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (asked === null) return null;
  const [, from = '', to = ''] = asked;
  if (from === '' && to === '') return null;
  const end = bytes - 1;
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : { first: Math.max(0, bytes - Number(to)), last: end };
  const first = Number(from);
  const last = to === '' ? end : Math.min(Number(to), end);
  if (first > end) return 'unsatisfiable';
  return last < first ? null : { first, last };
}
