import { type PastedAnswer, writtenAnswers } from './parse-answers.ts';

/** Input forms of a pasted question. */
export type PastedForm = 'single' | 'multi' | 'open' | 'number' | 'date' | 'time' | 'grid' | 'text';

export interface PastedQuestion {
  /** Line of the pasted text, from 1. */
  readonly line: number;
  /** Null: to be assigned. */
  readonly number: string | null;
  readonly text: string;
  readonly form: PastedForm;
  readonly answers: readonly PastedAnswer[];
  /** The rows of a grid. */
  readonly rows: readonly string[];
}

export interface PastedPage {
  readonly questions: readonly PastedQuestion[];
}

export interface PastedChapter {
  /** Null: the questions before the first heading. */
  readonly title: string | null;
  readonly pages: readonly PastedPage[];
}

export interface PastedQuestions {
  readonly chapters: readonly PastedChapter[];
  /** Lines that could not be parsed. */
  readonly notUnderstood: readonly { readonly line: number; readonly text: string }[];
}

const CHAPTER = /^#+\s*(\S.*)$/u;
const PAGE = /^-{3,}$/;
/** `Q12. How old are you? [number]`: number and form are optional. */
const QUESTION = /^(?:([A-Za-z][A-Za-z0-9_.]{0,58}[A-Za-z0-9_]|[A-Za-z])[.:)]\s+)?(\S.*?)(?:\s*\[([a-z]+)\])?$/u;
const ROW = /^[-•*]\s+(\S.*)$/u;
const FORMS: readonly PastedForm[] = ['single', 'multi', 'open', 'number', 'date', 'time', 'grid', 'text'];

/**
 * Parses a questionnaire in text form: `# chapter`, `---` for a page break, then questions separated by blank lines,
 * `Q1. Text [single]`, one answer per line (`1 Water`), one grid row per bullet (`- Taste`).
 */
export function parseQuestions(text: string): PastedQuestions {
  const chapters: { title: string | null; pages: { questions: PastedQuestion[] }[] }[] = [];
  const notUnderstood: { line: number; text: string }[] = [];
  let isOpen = false;
  const chapter = () => {
    const last = chapters.at(-1);
    if (last !== undefined) return last;
    const made = { title: null, pages: [{ questions: [] }] };
    chapters.push(made);
    return made;
  };
  const page = (): { questions: PastedQuestion[] } => {
    const { pages } = chapter();
    const last = pages.at(-1);
    if (last !== undefined) return last;
    const made = { questions: [] };
    pages.push(made);
    return made;
  };
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const words = whole.replaceAll('\t', ' ').trim();
    const [, title] = CHAPTER.exec(words) ?? [];
    if (words === '') isOpen = false;
    else if (title !== undefined) {
      chapters.push({ title, pages: [{ questions: [] }] });
      isOpen = false;
    } else if (PAGE.test(words)) {
      if (page().questions.length > 0) chapter().pages.push({ questions: [] });
      isOpen = false;
    } else if (isOpen) {
      const { questions } = page();
      const last = questions.at(-1);
      const next = last === undefined ? null : withLine(last, line, words);
      if (next === null) notUnderstood.push({ line, text: words });
      else questions[questions.length - 1] = next;
    } else {
      const question = questionOf(line, words);
      if (question === null) notUnderstood.push({ line, text: words });
      else {
        page().questions.push(question);
        isOpen = true;
      }
    }
  }
  return { chapters: chapters.map(finished), notUnderstood };
}

function questionOf(line: number, words: string): PastedQuestion | null {
  const [, number, text, named] = QUESTION.exec(words) ?? [];
  if (text === undefined) return null;
  const form = FORMS.find((one) => one === named);
  // Brackets without a known form belong to the text.
  if (named !== undefined && form === undefined)
    return { line, number: number ?? null, text: `${text} [${named}]`, form: 'open', answers: [], rows: [] };
  return { line, number: number ?? null, text, form: form ?? 'open', answers: [], rows: [] };
}

/** Adds a line below a question: an answer, or a row of a grid; null when the form takes none. */
function withLine(question: PastedQuestion, line: number, words: string): PastedQuestion | null {
  const [, row] = ROW.exec(words) ?? [];
  if (question.form === 'grid' && row !== undefined) return { ...question, rows: [...question.rows, row] };
  const answer = { line, code: null, texts: [words] };
  // Without a form, answers make the question a single choice.
  const form = question.form === 'open' ? 'single' : question.form;
  if (form !== 'single' && form !== 'multi' && form !== 'grid') return null;
  return { ...question, form, answers: [...question.answers, answer] };
}

/** Removes empty pages, and reads the answers' codes, which depend on all answers of the question. */
function finished({ title, pages }: PastedChapter): PastedChapter {
  const asked = pages.filter(({ questions }) => questions.length > 0);
  return { title, pages: asked.map(({ questions }) => ({ questions: questions.map(withCodes) })) };
}

function withCodes(question: PastedQuestion): PastedQuestion {
  const lines = question.answers.map(({ line, texts: [words = ''] }) => ({ line, words }));
  return { ...question, answers: writtenAnswers(lines) };
}
