import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface ReadPhone {
  /** As written in the cell. */
  readonly raw: string;
  /** What is dialled: E.164, or the digits of a short number. */
  readonly number: string;
  /** It is possible, but probably wrong. */
  readonly isDoubtful: boolean;
}

/** Short and service numbers are kept unchanged: `*2700`, `100`. */
const SERVICE = /^[*#]?[0-9]{3,6}$/;
const BETWEEN = /[/,;\n|]+/;

/**
 * Parses the telephone numbers of a cell cleaned by `plainText`; empty when there is none. A possible number is
 * accepted even if it is not valid, because numbering plans change before libraries do.
 */
export function readPhones(cell: string, homeCountry: CountryCode): readonly ReadPhone[] {
  const one = readOne(cell, homeCountry);
  if (one !== null && !BETWEEN.test(cell)) return [one];
  const parts = cell.split(BETWEEN).map((part) => part.trim());
  const read = parts.map((part) => (part === '' ? null : readOne(part, homeCountry)));
  const numbers = read.filter((phone) => phone !== null).filter(isWhole);
  if (numbers.length === 0 || (numbers.length === 1 && one?.isDoubtful === false)) return one === null ? [] : [one];
  const isUnclear = parts.some((part, place) => part !== '' && read[place] === null);
  return isUnclear ? numbers.map((phone) => ({ ...phone, isDoubtful: true })) : numbers;
}

function readOne(text: string, homeCountry: CountryCode): ReadPhone | null {
  if (SERVICE.test(text)) return { raw: text, number: text, isDoubtful: true };
  const parsed = parsePhoneNumberFromString(text, homeCountry);
  if (parsed?.isPossible() === true) return { raw: text, number: parsed.number, isDoubtful: !parsed.isValid() };
  return null;
}

/** A piece such as the last digits of "03-6401234/5" is not a number of its own. */
function isWhole({ number }: ReadPhone): boolean {
  return number.startsWith('+');
}
