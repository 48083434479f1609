import type { StudyItem } from '../draft/study.ts';
import { MOST_SIGNED } from './lines/source-line.ts';
import { takeMarks } from './read-marks.ts';
import { pairIn, textsOf } from './scripts.ts';
import { usualAnswer } from './words/item-words.ts';

/** An item as it was collected, before its code is known. */
export interface RawItem {
  readonly line: number;
  readonly words: string;
  /** Certain, as from a column of codes; else it must be found in the words. */
  readonly code: number | null;
  /** Its words in another language. */
  readonly other: string | null;
}

export interface ReadItems {
  readonly items: readonly StudyItem[];
  readonly notes: readonly { readonly line: number; readonly words: string }[];
  readonly marks: readonly { readonly line: number; readonly words: string }[];
}

const MARKED = /^[[(]?(\d{1,9})(?:\s*[.):\]]+\s*|\s+[-–—=]\s*|[-–—=]\s*(?=[\p{L}"“']))(?=\S)/u;
const BARE = /^(\d{1,9})\s+(?=\S)/;
const BEHIND = /(?:\s*[.…·_]{2,}\s*|\s{2,}|\s+[-–—=]\s*|\s*[[(]\s*)(\d{1,5})\s*[)\]]?\.?$/u;
const ALONE_BEHIND = /\s+(\d{1,4})$/;
const SIGN =
  /^(?:[•·▪◦‣●○■□☐☑◯⚪⬜*–—\uf0a7\uf0b7\uf06f]|-(?=\s)|o(?=\s{2})|_{1,3}(?=\s)|\[\s?\]|\(\s?\)|[[(]?[A-Za-z\u05d0-\u05ea]['׳]?[.)\]](?=\s))\s*/u;
/** Codes from here on are kept for "other", "none" and the like. */
const SPECIAL = 90;

type Where = 'marked' | 'bare' | 'behind' | 'aloneBehind' | 'none';

/** Finds codes, flags and ways in the items of one list: whether numbers are codes is seen from all of them together. */
export function readItems(raw: readonly RawItem[], language: string, idOf: (line: number) => string): ReadItems {
  const marked = raw.map(({ words }) => takeMarks(words, 'item'));
  const notes: { line: number; words: string }[] = [];
  const marks: { line: number; words: string }[] = [];
  const unsigned = marked.map(({ text }) => {
    const sign = SIGN.exec(text.slice(0, 80))?.[0] ?? '';
    return { sign: sign.trim(), text: text.slice(sign.length) };
  });
  const where = whereCodesStand(unsigned.map(({ text }) => text).filter((text) => text.length <= MOST_SIGNED));
  const items = raw.map(({ line, code, other }, at): StudyItem => {
    const { meaning, taken } = marked[at] ?? takeMarks('', 'item');
    const { sign = '', text = '' } = unsigned[at] ?? {};
    const found = code === null ? codeIn(text, where) : { code, text, sign: '' };
    for (const words of [sign, found.sign, ...taken]) if (words !== '') marks.push({ line, words });
    const second = other === null ? null : codeIn(other, 'marked');
    // Both columns of a list in two languages may have the codes.
    const beside = second !== null && second.code === found.code && second.code !== null ? second : null;
    if (beside !== null) marks.push({ line, words: beside.sign });
    const [main, translated] =
      other === null ? (pairIn(found.text) ?? [found.text, null]) : [found.text, beside?.text ?? other];
    const said = main === '' ? text : main;
    // A note about one answer says about which.
    for (const note of meaning.notes) notes.push({ line, words: `${said}: ${note}` });
    const usual = usualAnswer(said.slice(0, MOST_SIGNED)) ?? usualAnswer((translated ?? '').slice(0, MOST_SIGNED));
    const [way, ...more] = meaning.routing;
    for (const { words } of more) notes.push({ line, words });
    const isRefused = way !== undefined && way.route?.do !== 'goTo' && way.route?.do !== 'end';
    if (way !== undefined && isRefused) notes.push({ line, words: way.words });
    return {
      id: idOf(line),
      line,
      code: found.code,
      texts: textsOf(said, translated, language),
      exclusive: meaning.flags.includes('exclusive') || usual?.exclusive === true,
      openText: meaning.flags.includes('openText') || usual?.openText === true,
      fixed: meaning.flags.includes('fixed') || usual?.fixed === true,
      route: way === undefined || isRefused ? null : { line, ...way },
    };
  });
  return { items, notes, marks };
}

function codeIn(
  text: string,
  where: Where,
): { readonly code: number | null; readonly text: string; readonly sign: string } {
  const patterns = {
    marked: [MARKED, BARE],
    bare: [BARE],
    behind: [BEHIND, ALONE_BEHIND],
    aloneBehind: [ALONE_BEHIND],
    none: [BARE],
  };
  for (const pattern of text.length > MOST_SIGNED ? [] : patterns[where]) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const code = Number(found[1]);
    // Beside codes with a mark, a bare number is one only where it is none of the text's own.
    if (where === 'marked' && pattern === BARE && code < SPECIAL && !/^0\d/.test(found[1] ?? '')) continue;
    if (where === 'none' && (code < SPECIAL || usualAnswer(text.slice(found[0].length)) === null)) continue;
    const rest = (found.index === 0 ? text.slice(found[0].length) : text.slice(0, found.index)).trim();
    return { code, text: rest, sign: found[0].trim() };
  }
  return { code: null, text, sign: '' };
}

function whereCodesStand(texts: readonly string[]): Where {
  const codes = (pattern: RegExp): readonly (number | null)[] =>
    texts.map((text) => {
      const found = pattern.exec(text)?.[1];
      return found === undefined ? null : Number(found);
    });
  const marked = codes(MARKED).filter((code) => code !== null);
  // A range of ages or a number of times is no code: `18 - 24`.
  const isRange = texts.some((text) => /^\d+\s*[-–—]\s*\d/.test(text));
  if (marked.length > 0 && !(isRange && new Set(marked).size < marked.length))
    return isRange && marked.length * 2 <= texts.length ? 'none' : 'marked';
  // Answers such as "don't know" have codes that leave a gap.
  const plain = texts.filter((text) => usualAnswer(text.replace(BARE, '')) === null);
  const isWide = texts.every((text) => /^\d{1,9}\s{2,}\S/.test(text));
  const isPadded = texts.some((text) => /^0\d\s/.test(text)) && texts.every((text) => /^\d\d\s/.test(text));
  if (
    texts.length > 0 &&
    !codes(BARE).includes(null) &&
    (isWide || isPadded || countsUp(plain.map((text) => Number(BARE.exec(text)?.[1]))))
  )
    return 'bare';
  const behind = codes(BEHIND).filter((code) => code !== null);
  if (behind.length > 1 && behind.length * 5 >= texts.length * 4 && new Set(behind).size === behind.length)
    return 'behind';
  return texts.length > 1 && countsUp(codes(ALONE_BEHIND)) ? 'aloneBehind' : 'none';
}

/** Whether codes start at 0 or 1 and increase by one, except for special answers. */
function countsUp(codes: readonly (number | null)[]): boolean {
  if (codes.length === 0 || codes.includes(null)) return false;
  const plain = codes.filter((code): code is number => code !== null && code < SPECIAL);
  const [first = 1] = plain;
  return first <= 1 && plain.every((code, place) => code === first + place);
}
