import type { Study } from '../draft/study.ts';
import { looksAsked, type SignedLine, withSigns } from './bare-numbers.ts';
import { askedFor, goesOn, nextBegins, numberOf, severalIn } from './line-judgements.ts';
import { linesOfGrids } from './lines/grids.ts';
import { linesOfSheet } from './lines/sheet.ts';
import { isBlank, linesApart, type SourceLine } from './lines/source-line.ts';
import {
  applyMeaning,
  areInPairs,
  type OpenQuestion,
  openQuestion,
  takesItems,
  translateItem,
} from './open-question.ts';
import { joined, type Meaning, meaningOf, takeMarks, wholeMeaning } from './read-marks.ts';
import { wordNumber } from './read-number.ts';
import { readRow } from './read-row.ts';
import { isTranslation, languageOf, pairIn, textsOf } from './scripts.ts';
import { StudyParts } from './study-parts.ts';
import { chapterTitle, isPageBreak, listNamed } from './words/section-words.ts';

/** Reads lines as a questionnaire. Each line ends in a part, a mark, a note, or stands there as not understood. */
export function readStudy(source: readonly SourceLine[]): Study {
  const language = languageOf(source.flatMap(({ cells }) => cells).join(' ')) ?? 'en';
  const lines = withSigns(linesOfGrids(linesOfSheet(source.flatMap(linesApart))));
  const reader = new StudyReader(language);
  for (const [at, line] of lines.entries()) reader.take(line, lines.slice(at + 1, at + 12));
  return reader.finish();
}

/** Holds the question that is being read, and what stands before the next one. */
class StudyReader {
  readonly #language: string;
  readonly #made: StudyParts;
  #open: OpenQuestion | null = null;
  /** What was said before the question that it is about. */
  #ahead: { readonly line: number; readonly words: string; readonly meaning: Meaning }[] = [];

  constructor(language: string) {
    this.#language = language;
    this.#made = new StudyParts(language);
  }

  take(line: SignedLine, next: readonly SignedLine[]): void {
    if (isBlank(line)) return;
    if (line.role !== null) this.#takeByRole(line);
    else if (line.cells.length > 1) this.#takeRow(line);
    else this.#takeWords(line, next);
  }

  finish(): Study {
    this.#close();
    for (const { line, words } of this.#ahead) this.#made.lose(line, words);
    return this.#made.study();
  }

  #takeByRole({ role, line, cells }: SignedLine): void {
    const [first = '', second = '', third = null] = cells;
    if (role === 'question') {
      this.#begin(line, first === '' ? null : numberOf(first));
      if (first !== '') this.#made.mark(line, first);
      this.#say(line, second);
      if (third !== null && third !== '') this.#open?.others.push(third);
      for (const more of cells.slice(3)) if (more !== '') this.#note(line, more);
    } else if (role === 'taken') this.#made.mark(line, first);
    else if (role === 'answer' || role === 'row') this.#addCells(role === 'row' ? 'rows' : 'answers', line, cells);
    else {
      const meaning = role === 'note' ? askedFor(first) : meaningOf(first, 'question');
      const way: Meaning = { form: null, flags: [], limits: null, routing: [{ words: first, route: null }], notes: [] };
      if (meaning !== null) this.#apply(meaning, line, first);
      else if (role === 'routing') this.#apply(way, line, first);
      else this.#note(line, first);
    }
  }

  #takeRow(line: SignedLine): void {
    const row = readRow(line.cells);
    if (row.type === 'question') {
      this.#begin(line.line, numberOf(row.number));
      this.#made.mark(line.line, row.number);
      this.#say(line.line, row.text);
      if (row.other !== null) this.#open?.others.push(row.other);
      for (const words of row.beside) this.#beside(line.line, words);
    } else if (this.#open !== null && takesItems(this.#open)) {
      const list = this.#open.list ?? 'answers';
      this.#open[list].push({ line: line.line, words: row.text, code: row.code, other: row.other });
      if (row.code !== null) this.#made.mark(line.line, row.sign);
    } else this.#takeWords({ ...line, text: line.cells.filter((cell) => cell !== '').join(' '), cells: [''] }, []);
  }

  /** A cell beside a question: a mark, or a note. */
  #beside(line: number, words: string): void {
    const meaning = meaningOf(words, 'question');
    if (meaning === null) this.#note(line, words);
    else this.#apply(meaning, line, words);
  }

  #takeWords(line: SignedLine, next: readonly SignedLine[]): void {
    const { text, sign, isHeading } = line;
    const at = line.line;
    // Room to write on paper.
    if (/^[_.…\s]+$/.test(text)) return this.#made.mark(at, text);
    if (isPageBreak(text)) {
      this.#close();
      this.#made.mark(at, text);
      this.#made.parts.push({ type: 'page', id: this.#made.idOf(at), line: at });
      return;
    }
    const word = sign === null && this.#isFree(line) && looksAsked(text) ? wordNumber(text) : null;
    const begun = line.beginsQuestion ? sign : word;
    if (begun !== null && begun !== undefined) {
      this.#begin(at, begun.number);
      this.#made.mark(at, begun.sign);
      this.#say(at, begun.rest);
      return;
    }
    const title = this.#isFree(line) || isHeading || text.startsWith('#') ? chapterTitle(text, isHeading) : null;
    if (title !== null) return this.#beginChapter(at, title, text);
    const open = this.#open;
    const list = open === null ? null : listNamed(text);
    if (open !== null && list !== null && (open.form === null || open.form.startsWith('grid') || open.form === 'sum')) {
      open.list = list;
      return this.#made.mark(at, text);
    }
    const meaning = this.#wholeMeaning(line);
    if (meaning !== null) {
      const isNext = line.afterBlank && next.some(({ beginsQuestion }) => beginsQuestion) && nextBegins(next);
      const isLed = meaning.routing.some(({ route }) => route?.do === 'askIf' || route?.do === 'askAll');
      if (open !== null && !isNext && !(isLed && open.answers.length + open.rows.length > 0))
        this.#apply(meaning, at, text);
      else if (open !== null && !isLed && !nextBegins(next)) this.#apply(meaning, at, text);
      else this.#ahead.push({ line: at, words: text, meaning });
      return;
    }
    if (open !== null && this.#belongs(line, open)) return this.#addLine(line, open);
    this.#takeApart(line, next);
  }

  /** A line that belongs to no question: a question without a number, a text, or something that is not understood. */
  #takeApart(line: SignedLine, next: readonly SignedLine[]): void {
    const { text, line: at } = line;
    const below = next.findIndex((one) => isBlank(one) || one.beginsQuestion);
    const follow = next.slice(0, below < 0 ? undefined : below);
    const isAsked =
      looksAsked(text) ||
      (follow.length > 1 && follow.every((one) => one.text.length < 80 && meaningOf(one.text, 'question') === null));
    if (isAsked && line.sign?.type !== 'bullet') {
      this.#begin(at, null);
      this.#say(at, text);
      return;
    }
    const words = text.split(/\s+/).length;
    const isSentence = words >= 6 || (words >= 2 && /[.!:…]$/.test(text));
    this.#close();
    if (!isSentence) return this.#made.lose(at, text);
    const last = this.#made.parts.at(-1);
    // A paragraph in the other language right below it is its translation.
    if (last?.type === 'text' && !line.afterBlank && Object.keys(last.texts).length === 1) {
      const [said = ''] = Object.values(last.texts);
      if (isTranslation(said, text)) {
        this.#made.parts[this.#made.parts.length - 1] = { ...last, texts: textsOf(said, text, this.#language) };
        return;
      }
    }
    const [one, two] = pairIn(text) ?? [text, null];
    this.#made.parts.push({
      type: 'text',
      id: this.#made.idOf(at),
      line: at,
      texts: textsOf(one, two, this.#language),
    });
  }

  /** Whether nothing of a question can go on here. */
  #isFree({ afterBlank }: SignedLine): boolean {
    return this.#open === null || afterBlank;
  }

  #belongs({ afterBlank, sign, text }: SignedLine, open: OpenQuestion): boolean {
    const items = open.answers.length + open.rows.length;
    if (open.words.join('') === '' && items === 0) return true;
    if (!afterBlank) return true;
    if (!takesItems(open) || looksAsked(text)) return false;
    if (sign !== null) return true;
    // A translation may stand below a blank line.
    return items === 0 && isTranslation(open.words.join(' '), text);
  }

  #addLine({ line, text, sign, afterBlank }: SignedLine, open: OpenQuestion): void {
    const items = open.answers.length + open.rows.length;
    const said = open.words.join(' ');
    if (said === '' && items === 0 && sign?.type !== 'bullet') return this.#say(line, text);
    if (items === 0 && sign === null && isTranslation(said, text) && open.others.length === 0) {
      return this.#other(line, text, open);
    }
    const last = open.list === 'rows' ? open.rows.at(-1) : (open.answers.at(-1) ?? open.rows.at(-1));
    if (
      sign === null &&
      last !== undefined &&
      last.other === null &&
      !afterBlank &&
      isTranslation(last.words, text) &&
      areInPairs(open, last)
    ) {
      return translateItem(open, last, text);
    }
    if (items === 0 && sign === null && goesOn(said, text)) return this.#say(line, text);
    if (!takesItems(open)) {
      // An answer that is offered beside an open field has a code; other words are not its own.
      if (sign?.type === 'bare' || sign?.type === 'bullet')
        open.answers.push({ line, words: text, code: null, other: null });
      else this.#made.lose(line, text);
      return;
    }
    const isGrid = open.form === 'grid' || open.form === 'gridMulti' || open.form === 'sum';
    const isRow = isGrid && (sign?.type === 'bullet' || sign?.type === 'letter' || open.form === 'sum');
    const list = open.list ?? (isRow ? 'rows' : 'answers');
    for (const words of severalIn(text)) open[list].push({ line, words, code: null, other: null });
  }

  #other(line: number, text: string, open: OpenQuestion): void {
    const { text: rest, meaning, taken } = takeMarks(text, 'question');
    applyMeaning(open, meaning, line, taken.join(' '));
    for (const words of taken) this.#made.mark(line, words);
    open.others.push(rest);
  }

  #addCells(list: 'answers' | 'rows', line: number, cells: readonly string[]): void {
    const open = this.#open;
    const [first = '', ...rest] = cells.filter((cell, at) => cell !== '' || at > 0);
    if (open === null) return this.#made.lose(line, cells.join(' '));
    const isCoded = /^\d{1,9}$/.test(first) && rest.length > 0;
    if (isCoded) this.#made.mark(line, first);
    const [words = '', other = ''] = isCoded ? rest : [first, ...rest];
    open[list].push({ line, words, code: isCoded ? Number(first) : null, other: other === '' ? null : other });
    for (const more of isCoded ? rest.slice(2) : rest.slice(1)) if (more !== '') this.#note(line, more);
  }

  #beginChapter(line: number, title: string, text: string): void {
    this.#close();
    const { text: rest, taken } = takeMarks(title, 'question');
    if (rest !== title)
      for (const words of taken)
        this.#ahead.push({ line, words, meaning: meaningOf(words.slice(1, -1), 'question') ?? joined([]) });
    if (text !== title) this.#made.mark(line, text.slice(0, text.length - title.length));
    const [one, two] = pairIn(rest) ?? [rest, null];
    this.#made.parts.push({
      type: 'chapter',
      id: this.#made.idOf(line),
      line,
      texts: textsOf(one, two, this.#language),
    });
  }

  #begin(line: number, number: string | null): void {
    this.#close();
    const open = openQuestion(line, number);
    for (const ahead of this.#ahead) applyMeaning(open, ahead.meaning, ahead.line, ahead.words);
    for (const { line: at, words } of this.#ahead) this.#made.mark(at, words);
    this.#ahead = [];
    this.#open = open;
  }

  /** Words of the question itself. */
  #say(line: number, words: string): void {
    if (this.#open === null || words === '') return;
    const { text, meaning, taken } = takeMarks(words, 'question');
    applyMeaning(this.#open, meaning, line, taken.join(' '));
    for (const one of taken) this.#made.mark(line, one);
    this.#open.words.push(text);
  }

  #apply(meaning: Meaning, line: number, words: string): void {
    this.#made.mark(line, words);
    if (this.#open === null) this.#ahead.push({ line, words, meaning });
    else applyMeaning(this.#open, meaning, line, words);
  }

  #note(line: number, words: string): void {
    if (this.#open === null) this.#made.lose(line, words);
    else this.#open.notes.push({ line, words });
  }

  #close(): void {
    if (this.#open !== null) this.#made.addQuestion(this.#open);
    this.#open = null;
  }

  /** The meaning of a line that says nothing else. */
  #wholeMeaning({ text, sign }: SignedLine): Meaning | null {
    const { text: rest, meaning, taken } = takeMarks(text, 'question');
    if (rest === '' && taken.length > 0) return meaning;
    return sign !== null || /[?؟]$/.test(text) ? null : wholeMeaning(text);
  }
}
