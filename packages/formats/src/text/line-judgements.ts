import { looksAsked, type SignedLine } from './bare-numbers.ts';
import { isBlank, MOST_SIGNED } from './lines/source-line.ts';
import { type Meaning, meaningOf, takeMarks, wholeMeaning } from './read-marks.ts';

/** The number of a question as it stands in a column of its own: `3` is `Q3`. */
export function numberOf(written: string): string {
  const plain = written
    .replace(/[\s.:)\]]+$/g, '')
    .replace(/^[[(]+/, '')
    .replace(/\s+/g, '');
  const digits = /^(?:ש|שאלה)?['׳.]?(\d.*)$/.exec(plain)?.[1];
  return digits === undefined ? plain : `Q${digits}`;
}

/** A remark that sets something, as `Rotate`; null for what is only told. */
export function askedFor(words: string): Meaning | null {
  const meaning = wholeMeaning(words);
  const isSet = meaning !== null && (meaning.form !== null || meaning.flags.length > 0 || meaning.limits !== null);
  return isSet ? meaning : null;
}

/** Whether the next line with words begins a question. */
export function nextBegins(next: readonly SignedLine[]): boolean {
  for (const line of next) {
    if (isBlank(line)) continue;
    if (line.beginsQuestion) return true;
    if (meaningOf(line.text, 'question') === null && takeMarks(line.text, 'question').text !== '')
      return looksAsked(line.text);
  }
  return false;
}

/** A line that a mail or an editor has broken. */
export function goesOn(said: string, text: string): boolean {
  if (/[?:؟]["”']?$/.test(said)) return false;
  return /[,–—-]$/.test(said) || /^\p{Ll}/u.test(text) || (said.length > 60 && !/[.!]$/.test(said));
}

/** Several answers on one line, counted: `1. Yes   2. No`. */
export function severalIn(text: string): readonly string[] {
  const parts =
    text.length > MOST_SIGNED
      ? [text]
      : text.split(/\s{2,}(?=[[(]?\d{1,3}\s*[.):=–-])|\s+(?=[[(]?\d{1,3}[.)]\s)/).filter((part) => part !== '');
  const codes = parts.map((part) => Number(/^[[(]?(\d{1,3})\s*[.):\]=–-]/.exec(part)?.[1]));
  const counts = codes.every((code, at) => code === (codes[0] ?? 0) + at || code >= 90);
  return parts.length > 1 && counts && !codes.includes(Number.NaN) && (codes[0] ?? 2) <= 1 ? parts : [text];
}
