/** What is looked for. */
export interface Wanted {
  readonly find: string;
  readonly isWholeWord: boolean;
  readonly isCaseExact: boolean;
}

/** A piece of a string, from one place up to another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Points and accents that stand on a letter of Hebrew or Arabic: one types without them, and a letter has its own with it. */
const POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/;
/** Signs that only say a direction or where a line may break. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;
const WORD = /[\p{L}\p{N}\p{M}_]/u;
/** Between two letters they are part of the word, as in a Hebrew abbreviation. */
const INNER = /["'’״׳]/;

/** Signs that keyboards and publishers write differently. */
const ALIKE: Readonly<Record<string, string>> = {
  '״': '"',
  '“': '"',
  '”': '"',
  '„': '"',
  '׳': "'",
  '’': "'",
  '‘': "'",
  '\u00a0': ' ',
  '־': '-',
};

interface Folded {
  readonly signs: string;
  /** Where each of the signs began in the text as it is. */
  readonly places: readonly number[];
}

function folded(text: string, isCaseExact: boolean): Folded {
  const places: number[] = [];
  let signs = '';
  let place = 0;
  for (const sign of text) {
    if (!POINTS.test(sign) && !UNSEEN.test(sign)) {
      const plain = ALIKE[sign] ?? sign;
      const said = isCaseExact ? plain : plain.toLowerCase();
      for (let unit = 0; unit < said.length; unit += 1) places.push(place);
      signs += said;
    }
    place += sign.length;
  }
  return { signs, places };
}

/** Where the wanted words stand in a text, one after the other. */
export function matchWords(text: string, { find, isWholeWord, isCaseExact }: Wanted): readonly Span[] {
  const { signs: wanted } = folded(find, isCaseExact);
  if (wanted === '') return [];
  const { signs, places } = folded(text, isCaseExact);
  const found: Span[] = [];
  for (let at = signs.indexOf(wanted); at >= 0; ) {
    const span = { from: places[at] ?? 0, to: endOf(text, places[at + wanted.length - 1] ?? 0) };
    const isTaken = !isWholeWord || isWord(text, span);
    if (isTaken) found.push(span);
    at = signs.indexOf(wanted, at + (isTaken ? wanted.length : 1));
  }
  return found;
}

/** The end of a sign with the points that stand on it. */
function endOf(text: string, place: number): number {
  let end = place + String.fromCodePoint(text.codePointAt(place) ?? 0).length;
  while (end < text.length && POINTS.test(text.charAt(end))) end += 1;
  return end;
}

function isWord(text: string, { from, to }: Span): boolean {
  return !goesOn(signsBefore(text, from)) && !goesOn(signsAfter(text, to));
}

/** Whether a word goes on with these signs, the nearest first. */
function goesOn([near = '', next = '']: readonly string[]): boolean {
  return WORD.test(near) || (INNER.test(near) && WORD.test(next));
}

const seen = (text: string): readonly string[] => Array.from(text).filter((sign) => !UNSEEN.test(sign));
/** More than the few signs beside a place are not looked at. */
const NEAR = 8;

function signsBefore(text: string, place: number): readonly string[] {
  return seen(text.slice(Math.max(0, place - NEAR), place)).toReversed();
}

function signsAfter(text: string, place: number): readonly string[] {
  return seen(text.slice(place, place + NEAR));
}
