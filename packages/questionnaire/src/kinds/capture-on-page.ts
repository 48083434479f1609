import { ok } from '@seker/kernel';
import type { Scalar } from '../condition/condition.ts';
import { openFormats } from './open-formats.ts';
import type { PageKind } from './page-kind.ts';

/** Of what was captured, a page sees whether it is there, how exact a place is, and the words of a code. */
export const captureOnPage: PageKind = {
  read(fields) {
    const subKind = fields.raw('subKind');
    return {
      lists: {},
      parse: ({ values: [typed = ''] }) => {
        if (subKind === 'barcode') return openFormats.text.parse(typed);
        return ok(typed.trim() === '' ? null : { type: 'text', text: typed });
      },
      trim: (value) => value,
      facts: (value) => ({
        state: 'answered',
        codes: [],
        scalar: subKind === 'barcode' ? openFormats.text.scalar(value) : accuracyIn(openFormats.text.scalar(value)),
      }),
    };
  },
};

/** Of a position; a medium has none. */
function accuracyIn(typed: Scalar): number | null {
  const found = /"accuracy":([0-9.e+-]+)/.exec(String(typed));
  return found === null ? null : Number(found[1]);
}
