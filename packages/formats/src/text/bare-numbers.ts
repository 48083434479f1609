import { isBlank, MOST_SIGNED, type SourceLine } from './lines/source-line.ts';
import { takeMarks } from './read-marks.ts';
import { type LineSign, lineSign } from './read-number.ts';

/** A line with the sign before its words, and whether it begins a question. */
export interface SignedLine extends SourceLine {
  readonly text: string;
  readonly sign: LineSign | null;
  readonly afterBlank: boolean;
  readonly beginsQuestion: boolean;
}

/**
 * Tells which numbers are those of questions. Where questions are named (`Q1`, `שאלה 1`), bare numbers are codes of
 * answers; else a bare number begins a question where it counts on and looks like one.
 */
export function withSigns(lines: readonly SourceLine[]): readonly SignedLine[] {
  const signs = lines.map(({ cells }) => (cells.length === 1 ? lineSign(cells[0] ?? '') : null));
  const named = signs.filter((sign) => sign?.type === 'named').length;
  const isOfSheet = lines.some(({ role }) => role === 'question');
  const usesNames = named > 0 || isOfSheet;
  let [asked, code, isOpen, afterBlank] = [0, 0, false, true];
  return lines.map((line, at): SignedLine => {
    const sign = signs[at] ?? null;
    const text = line.cells.length === 1 ? (line.cells[0] ?? '') : '';
    const wasBlank = afterBlank;
    afterBlank = isBlank(line);
    let beginsQuestion = line.role === 'question';
    if (line.role === null && sign !== null) {
      if (sign.type === 'named') beginsQuestion = true;
      else if (sign.type === 'bare' && !usesNames) {
        const value = Number(/\d+/.exec(sign.number)?.[0]);
        const isNext = /^Q\d+$/.test(sign.number) ? value === asked + 1 || (asked === 0 && value <= 1) : value >= asked;
        const looksSo = looksAsked(sign.rest) || isFollowedByList(lines, signs, at);
        const goesOn = isOpen && value === code + 1;
        beginsQuestion = isNext && (looksSo || (wasBlank && !goesOn) || !isOpen);
        if (beginsQuestion) [asked, code, isOpen] = [value, 0, true];
        else code = value;
      }
    }
    return { ...line, text, sign, afterBlank: wasBlank, beginsQuestion };
  });
}

/** Whether words ask: a question mark, or the name of a form. */
export function looksAsked(text: string): boolean {
  if (text.length > MOST_SIGNED) return text.endsWith('?');
  if (/[?؟]["”']?\s*$/.test(text)) return true;
  const { text: rest, meaning } = takeMarks(text, 'question');
  return meaning.form !== null || /[?؟]["”']?\s*$/.test(rest);
}

/** A line whose list begins anew right below it: `2. Where?` and then `1. At home`, or letters and bullets. */
function isFollowedByList(lines: readonly SourceLine[], signs: readonly (LineSign | null)[], at: number): boolean {
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next];
    if (line === undefined || isBlank(line)) continue;
    const [own, sign] = [signs[at], signs[next]];
    if (sign === null || sign === undefined || own === null || own === undefined) return false;
    if (sign.type === 'bare') return sign.number === 'Q1' && own.number !== 'Q0';
    return sign.type === 'bullet' || /^[aא]$/i.test(sign.number);
  }
  return false;
}
