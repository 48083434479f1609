import type { Form, Limits, Routing, StudyItem, StudyQuestion } from '../draft/study.ts';
import { MOST_SIGNED } from './lines/source-line.ts';
import { type RawItem, readItems } from './read-items.ts';
import type { Meaning } from './read-marks.ts';
import { pairIn, textsOf } from './scripts.ts';
import type { Flag } from './words/flag-words.ts';
import { asksSeveral } from './words/form-words.ts';

interface Noted {
  readonly line: number;
  readonly words: string;
}

/** A question while its lines are read. */
export interface OpenQuestion {
  readonly line: number;
  readonly number: string | null;
  /** Its words line by line, and those in another language. */
  readonly words: string[];
  readonly others: string[];
  form: Form | null;
  limits: Limits | null;
  readonly flags: Set<Flag>;
  readonly answers: RawItem[];
  readonly rows: RawItem[];
  readonly routing: Routing[];
  readonly notes: Noted[];
  /** The list that a heading such as `Statements:` has begun. */
  list: 'rows' | 'answers' | null;
}

export function openQuestion(line: number, number: string | null): OpenQuestion {
  return {
    line,
    number,
    words: [],
    others: [],
    form: null,
    limits: null,
    flags: new Set(),
    answers: [],
    rows: [],
    routing: [],
    notes: [],
    list: null,
  };
}

/** What was said about a question is put to it; the first of what contradicts itself holds, the rest is a note. */
export function applyMeaning(question: OpenQuestion, meaning: Meaning, line: number, words: string): void {
  const isTaken = meaning.form !== null && question.form !== null && meaning.form !== question.form;
  const isGrid = question.form === 'grid' && (meaning.form === 'multi' || meaning.form === 'single');
  if (isGrid) question.form = meaning.form === 'multi' ? 'gridMulti' : 'grid';
  else if (
    isTaken &&
    (meaning.form === 'grid' || meaning.form === 'gridMulti') &&
    (question.form === 'single' || question.form === 'multi')
  )
    question.form = question.form === 'multi' ? 'gridMulti' : meaning.form;
  else if (isTaken) question.notes.push({ line, words });
  else question.form ??= meaning.form;
  question.limits ??= meaning.limits;
  for (const flag of meaning.flags) question.flags.add(flag);
  for (const one of meaning.routing) question.routing.push({ line, ...one });
  for (const note of meaning.notes) question.notes.push({ line, words: note });
}

export function takesItems(question: OpenQuestion): boolean {
  const { form } = question;
  return form === null || !(form === 'open' || form === 'number' || form === 'date' || form === 'time');
}

/** Whether every answer before the last one has its translation below it. */
export function areInPairs({ answers }: OpenQuestion, last: RawItem): boolean {
  return answers.every((answer) => answer === last || answer.other !== null);
}

export function translateItem({ answers, rows }: OpenQuestion, last: RawItem, other: string): void {
  for (const list of [answers, rows]) if (list.at(-1) === last) list[list.length - 1] = { ...last, other };
}

export interface FinishedQuestion {
  readonly question: StudyQuestion;
  readonly marks: readonly Noted[];
}

/** The question with its lists, codes and texts, once its last line was read. */
export function finishQuestion(open: OpenQuestion, language: string, idOf: (line: number) => string): FinishedQuestion {
  const answers = readItems(open.answers, language, idOf);
  const rows = readItems(open.rows, language, idOf);
  const whole = open.words.filter((words) => words !== '').join(' ');
  const other = open.others.join(' ');
  const [words, translated] = other === '' ? (pairIn(open.words.join('\n')) ?? [whole, null]) : [whole, other];
  const form = formOf(open, whole, answers.items, rows.items);
  const { flags } = open;
  const question: StudyQuestion = {
    type: 'question',
    id: idOf(open.line),
    line: open.line,
    number: open.number,
    texts: textsOf(words, translated, language),
    form: form.form,
    isFormNamed: open.form !== null,
    mandatory: flags.has('hard') ? 'hard' : flags.has('no') ? 'no' : 'soft',
    shuffle: flags.has('shuffle'),
    limits: form.limits,
    answers: form.isScale ? [] : excluding(answers.items, form.form),
    rows: rows.items,
    routing: open.routing,
    notes: [...open.notes, ...answers.notes, ...rows.notes],
  };
  return { question, marks: [...answers.marks, ...rows.marks] };
}

/** Only where several can be chosen does an answer exclude the others. */
function excluding(answers: readonly StudyItem[], form: Form): readonly StudyItem[] {
  if (form === 'multi' || form === 'gridMulti') return answers;
  return answers.map((answer) => (answer.exclusive ? { ...answer, exclusive: false } : answer));
}

function formOf(
  { form, limits }: OpenQuestion,
  text: string,
  answers: readonly StudyItem[],
  rows: readonly StudyItem[],
): { readonly form: Form; readonly limits: Limits | null; readonly isScale: boolean } {
  if (form === 'scale') {
    const said = limits ?? endsIn(text.slice(0, MOST_SIGNED));
    // Named points are answers as any others.
    if (rows.length > 0) return { form: 'grid', limits: null, isScale: false };
    if (answers.length > 0) return { form: 'single', limits: null, isScale: false };
    return { form: said === null ? 'number' : 'scale', limits: said, isScale: said !== null };
  }
  if (form !== null) return { form, limits, isScale: false };
  if (rows.length > 0 && answers.length > 0)
    return { form: asksSeveral(text) ? 'gridMulti' : 'grid', limits, isScale: false };
  if (answers.length === 0 && rows.length === 0) return { form: 'open', limits: null, isScale: false };
  const asksForCount = limits !== null && (limits.max ?? 2) > 1;
  return { form: asksSeveral(text) || asksForCount ? 'multi' : 'single', limits, isScale: false };
}

/** The ends of a scale in the words of its question: `from 1 to 10`. */
function endsIn(text: string): Limits | null {
  const [, one, two] = /(?:^|[^\d])(-?\d{1,2})\s*(?:-|–|to|עד|ל-|ועד)\s*(\d{1,3})(?!\d)/.exec(text) ?? [];
  const [min, max] = [Number(one), Number(two)];
  return one === undefined || max <= min || max - min > 100 ? null : { min, max };
}
