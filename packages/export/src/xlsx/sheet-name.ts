/** In units of UTF-16. */
const MOST_NAME = 31;
/** Excel keeps this name for its own sheet of changes, in every case. */
const RESERVED = /^history$/i;
const OTHERWISE = 'Seker';

/** A sheet name that Excel accepts: short, without its forbidden signs, not reserved, unique regardless of case. */
export function sheetName(wanted: string, part: number, taken: readonly string[]): string {
  const fit = wanted.replace(/[\\/*?:[\]\s\p{Cc}]+/gu, ' ');
  for (let number = part; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const name = `${trimmed(shortened(trimmed(fit), MOST_NAME - end.length)) || OTHERWISE}${end}`;
    const free = RESERVED.test(name) ? `${name}_` : name;
    if (!taken.some((other) => other.toLowerCase() === free.toLowerCase())) return free;
  }
}

/** No apostrophe may begin or end it. */
function trimmed(name: string): string {
  return name.replace(/^[\s']+|[\s']+$/g, '');
}

/** In whole characters. */
function shortened(name: string, most: number): string {
  let short = '';
  for (const sign of name) {
    if (short.length + sign.length > most) break;
    short += sign;
  }
  return short;
}
