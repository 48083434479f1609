import { MOST_SIGNED } from './lines/source-line.ts';
import { inLatin } from './read-route.ts';

/** The sign before the words of a line. */
export interface LineSign {
  /** `named`: certainly a question's number. `bare`: a question's number or an answer's code. */
  readonly type: 'named' | 'bare' | 'letter' | 'bullet';
  /** A question's number in the data, as `Q3a`; empty for bullets. */
  readonly number: string;
  readonly sign: string;
  readonly rest: string;
}

const END = String.raw`(?:\s*[.:)\]–—-]+\s*|\t\s*|\s{2,}|\s+(?=[[({<"'“A-Z\u05d0-\u05ea])|\s*$)`;
/** `Q1.`, `Q.1`, `QS3a)`, `[Q5]`, `S2 -`: letters and digits. */
const NAMED = new RegExp(
  String.raw`^[[(]?([A-Za-z]{1,3})[ .]?(\d{1,4}(?:[a-zA-Z]{1,2})?(?:[._]\d{1,3}[a-z]?)*)${END}`,
  'u',
);
const SAID = new RegExp(
  String.raw`^(?:Question|QUESTION|שאלה(?: מס['׳]?| מספר)?|ש)\s*['׳.]?\s*(\d{1,4}[a-zא-י]?(?:[._]\d{1,3})*)(?:\s*[.:)–—-]+\s*|\s*$|\s+)`,
  'u',
);
/** `AGE. How old are you?`, in capitals. */
const WORD = /^([A-Z][A-Z0-9_]{1,23})[.:)]\s+/;
const BARE =
  /^[[(]?(\d{1,9}(?:\.\d{1,3})*)([a-z])?(?:\s*[.:)\]]+\s*(?=\S)|\s*[.)\]]+$|\s+[-–—=]\s*|[-–—=]\s*(?=[\p{L}])|\s+(?=\S))/u;
const LETTER = /^[[(]?([A-Za-z\u05d0-\u05ea])(?:['׳])?[.)\]:]\s+/u;
const BULLET = /^(?:[•·▪◦‣●○■□☐☑◯⚪⬜*–—\uf0a7\uf0b7\uf06f]|-(?=\s)|o(?=\s{2})|_{1,3}(?=\s)|\[\s?\]|\(\s?\))\s*/u;

/** The sign at the beginning of a line; null for words alone. */
export function lineSign(text: string): LineSign | null {
  if (text.length > MOST_SIGNED) return null;
  const said = SAID.exec(text);
  if (said !== null) return of('named', `Q${inLatin(said[1] ?? '')}`, text, said[0]);
  const named = NAMED.exec(text);
  // Of letters with a digit behind a space only those are numbers that stand for "question".
  const isApart = /^[[(]?[A-Za-z]+ /.test(named?.[0].trimEnd() ?? '');
  if (named !== null && (!isApart || /^q$/i.test(named[1] ?? ''))) {
    return of('named', `${named[1]}${named[2]}`, text, named[0]);
  }
  const bare = BARE.exec(text);
  if (bare !== null) return of('bare', `Q${bare[1]}${bare[2] ?? ''}`, text, bare[0]);
  const letter = LETTER.exec(text);
  if (letter !== null) return of('letter', letter[1] ?? '', text, letter[0]);
  const bullet = BULLET.exec(text);
  return bullet === null ? null : of('bullet', '', text, bullet[0]);
}

/** A word in capitals as a number, where the rest of the line shows that it is a question. */
export function wordNumber(text: string): LineSign | null {
  if (text.length > MOST_SIGNED) return null;
  const word = WORD.exec(text);
  return word === null ? null : of('named', word[1] ?? '', text, word[0]);
}

function of(type: LineSign['type'], number: string, text: string, sign: string): LineSign {
  return { type, number, sign: sign.trim(), rest: text.slice(sign.length).trim() };
}
