import { cutText } from './cut-text.ts';

/** SPSS's limit, used for all formats. */
const MOST_BYTES = 64;
const RESERVED = /^(ALL|AND|BY|EQ|GE|GT|LE|LT|NE|NOT|OR|TO|WITH)$/i;

/**
 * Creates a function that assigns column names: valid in every format and unique regardless of case, depending on the
 * order of calls.
 */
export function columnNamer(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const fit = fitName(wanted);
    let name = fit;
    for (let number = 2; taken.has(name.toUpperCase()); number += 1) {
      const end = `_${number}`;
      name = cutText(fit, MOST_BYTES - end.length) + end;
    }
    taken.add(name.toUpperCase());
    return name;
  };
}

function fitName(wanted: string): string {
  const signs = wanted.normalize('NFC').replace(/[^\p{L}\p{Nd}_]+/gu, '_');
  const begun = /^\p{L}/u.test(signs) ? signs : `v${signs}`;
  const name = cutText(begun, MOST_BYTES).replace(/_+$/u, '');
  return RESERVED.test(name) ? `${name}_` : name;
}
