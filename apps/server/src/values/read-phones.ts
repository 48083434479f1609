import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { readHomeNumber } from './home-numbers.ts';
import { plainDigits } from './plain-text.ts';

export interface ReadPhone {
  /** As written. */
  readonly raw: string;
  /** What is dialled: E.164. */
  readonly number: string;
  /** The extension to ask for; null without one. */
  readonly extension: string | null;
  /** It is possible, but probably wrong. */
  readonly isDoubtful: boolean;
}

/**
 * Why a text is not dialled. `words`: other words than those that name a telephone; `short`: an emergency or service
 * number; `rounded`: a spreadsheet has lost its last digits; `runTogether`: two numbers, and it is unclear which.
 */
export type PhoneFault = 'words' | 'short' | 'rounded' | 'runTogether' | 'tooFewDigits' | 'tooManyDigits';

export interface PhoneReading {
  readonly phones: readonly ReadPhone[];
  /** Of what else is in the text; null when all of it was understood. */
  readonly fault: PhoneFault | null;
}

const EXTENSION_WORD = String.raw`(?:ext(?:ension|n)?|x|שלוחה|של['׳]|доб(?:авочный)?|вн|تحويلة|#)`;
const EXTENSION = new RegExp(String.raw`[\s,]*\(?\s*${EXTENSION_WORD}[\s.:]*(\d{1,6})\s*\)?$`, 'iu');
const BETWEEN = new RegExp(String.raw`(?:[,;|\n]|\s(?:and|or|או|и|или)\s)(?!\s*${EXTENSION_WORD}[\s.:]*\d)`, 'iu');
/** Words beside a number that only say whose or which telephone it is. */
const LABEL =
  /^(?:tel|telephone|phone|mobile|mob|cell|cellular|home|work|office|h|w|m|t|טל|טלפון|נייד|סלולרי|פלאפון|בית|עבודה|тел|телефон|моб|هاتف|جوال)['׳.]?\s*:?\s*(?=[+(\d])|\s*\(?(?:home|work|mobile|cell|office|בית|נייד|עבודה)\)?$/iu;
const WRITTEN = /^\+?[\d\s().\-/]+$/;
const SHORT = /^(?:[*#]\d{3,6}|\d{3,4})$/;
/** A number that a spreadsheet has written as a decimal, and as a power of ten. */
const DECIMAL = /^(\d{5,15})[.,]0+$/;
const POWER = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;
/** More tokens than a pair of numbers has are no telephone numbers. */
const MOST_TOKENS = 10;
/** So few digits after a number are another last digit, or an extension without a word. */
const TAIL_DIGITS = 3;

/**
 * Parses the telephone numbers of a text cleaned by `plainText`, in digits of any script. What is not understood whole is
 * never dialled. A possible number is accepted even if it is not valid, because numbering plans change before libraries
 * do.
 */
export function readPhones(text: string, homeCountry: CountryCode): PhoneReading {
  const home = readHomeNumber(text, homeCountry);
  if (home !== null) return { phones: [{ raw: text, number: home, extension: null, isDoubtful: false }], fault: null };
  const parts = plainDigits(text)
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const read = parts.map((part) => readPart(part, homeCountry));
  const phones = read.flatMap((one) => (typeof one === 'string' ? [] : one));
  const fault = read.find((one) => typeof one === 'string') ?? null;
  return { phones: fault === null ? phones : phones.map((phone) => ({ ...phone, isDoubtful: true })), fault };
}

function readPart(part: string, country: CountryCode): readonly ReadPhone[] | PhoneFault {
  // An apostrophe keeps a spreadsheet from reading a number.
  const unquoted = part.replace(/^'(?=[=+\d(])/, '');
  const [, extension = null] = EXTENSION.exec(unquoted) ?? [];
  const bare = extension === null ? unquoted : unquoted.replace(EXTENSION, '');
  const numbers = readDigits(bare.replace(LABEL, '').trim(), country);
  if (typeof numbers === 'string') return numbers;
  // An extension behind two numbers belongs to the last one.
  const last = numbers.length - 1;
  return numbers.map((one, place) => ({
    ...one,
    ...(place === last && extension !== null ? { raw: `${one.raw} x${extension}`, extension } : {}),
  }));
}

function readDigits(text: string, country: CountryCode): readonly ReadPhone[] | PhoneFault {
  const power = POWER.exec(text);
  if (power !== null) return readPower(power, country);
  const written = text.replace(DECIMAL, '$1');
  if (SHORT.test(written)) return 'short';
  if (!WRITTEN.test(written) || !/\d/.test(written)) return 'words';
  return written.includes('/') ? readBesideSlash(written, country) : readSpaced(written, country);
}

function readPower([, first = '', decimals = '', power = '']: RegExpExecArray, country: CountryCode) {
  const zeros = Number(power) - decimals.length;
  if (zeros !== 0) return 'rounded';
  return readSpaced(first + decimals, country);
}

/** A slash stands between an area code and its number, or between two numbers. */
function readBesideSlash(text: string, country: CountryCode): readonly ReadPhone[] | PhoneFault {
  const pieces = text.split('/').map((piece) => piece.trim());
  const read = pieces.map((piece) => readOne(piece, country));
  const whole = read.filter((one) => one !== null);
  if (whole.length === pieces.length) return whole;
  const [area = ''] = pieces;
  const joined = readOne(pieces.join(' '), country);
  if (pieces.length === 2 && /^\(?\+?\d{1,5}\)?$/.test(area) && joined?.isDoubtful === false) return [joined];
  return 'runTogether';
}

/** One number, or several with spaces between them where only one division gives valid numbers. */
function readSpaced(text: string, country: CountryCode): readonly ReadPhone[] | PhoneFault {
  const one = readOne(text, country);
  if (one?.isDoubtful === false) return [one];
  const tokens = text.split(/\s+/);
  if (tokens.length > 1 && tokens.length <= MOST_TOKENS) {
    const [division, ...others] = divisions(tokens, country);
    if (division !== undefined) return others.length === 0 ? division : 'runTogether';
    const tail = (tokens.at(-1) ?? '').replace(/\D/g, '');
    const head = readOne(tokens.slice(0, -1).join(' '), country);
    if (tail.length <= TAIL_DIGITS && head?.isDoubtful === false) return 'runTogether';
  }
  if (one !== null) return [one];
  return text.replace(/\D/g, '').length < 7 ? 'tooFewDigits' : 'tooManyDigits';
}

function divisions(tokens: readonly string[], country: CountryCode): readonly (readonly ReadPhone[])[] {
  if (tokens.length === 0) return [[]];
  return tokens.flatMap((_, last) => {
    const first = readOne(tokens.slice(0, last + 1).join(' '), country);
    if (first === null || first.isDoubtful) return [];
    return divisions(tokens.slice(last + 1), country).map((rest) => [first, ...rest]);
  });
}

function readOne(text: string, country: CountryCode): ReadPhone | null {
  const parsed = parsePhoneNumberFromString(text, country);
  if (parsed?.isPossible() !== true) return null;
  return { raw: text, number: parsed.number, extension: null, isDoubtful: !parsed.isValid() };
}
