import type { Study } from '../draft/study.ts';

/** What of a source was understood, a figure a kind and never one percentage for all. */
export interface Report {
  /** Lines with words. */
  readonly lines: number;
  readonly chapters: number;
  readonly questions: number;
  /** Questions whose form the source names, or shows by its answers. */
  readonly forms: number;
  readonly answers: number;
  readonly rows: number;
  /** Answers and rows with a code of their own. */
  readonly codes: number;
  /** Answers with words of one's own, alone, or at a place of their own. */
  readonly flags: number;
  /** Texts that stand there in two languages. */
  readonly translations: number;
  /** Words about the way that became rules, and those that are kept as notes. */
  readonly routes: number;
  readonly unplainRoutes: number;
  readonly notes: number;
  readonly texts: number;
  readonly lost: number;
}

export function reportOf({ parts }: Study, lines: number): Report {
  const questions = parts.filter((part) => part.type === 'question');
  const answers = questions.flatMap((question) => question.answers);
  const rows = questions.flatMap((question) => question.rows);
  const items = [...answers, ...rows];
  const routing = [
    ...questions.flatMap((question) => question.routing),
    ...items.flatMap(({ route }) => (route === null ? [] : [route])),
  ];
  const texts = [...parts.flatMap((part) => ('texts' in part ? [part.texts] : [])), ...items.map((item) => item.texts)];
  const count = (type: string): number => parts.filter((part) => part.type === type).length;
  return {
    lines,
    chapters: count('chapter'),
    questions: questions.length,
    forms: questions.filter(({ isFormNamed, answers: own }) => isFormNamed || own.length > 0).length,
    answers: answers.length,
    rows: rows.length,
    codes: items.filter(({ code }) => code !== null).length,
    flags: items.filter(({ exclusive, openText, fixed }) => exclusive || openText || fixed).length,
    translations: texts.filter((own) => Object.keys(own).length > 1).length,
    routes: routing.filter(({ route }) => route !== null).length,
    unplainRoutes: routing.filter(({ route }) => route === null).length,
    notes: questions.reduce((sum, { notes }) => sum + notes.length, 0),
    texts: count('text'),
    lost: count('lost'),
  };
}
