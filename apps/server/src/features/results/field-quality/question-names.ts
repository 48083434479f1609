import { mergeVersions } from '@seker/export';
import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import { listAskedVersions } from '../facts/index.ts';

/** What a question is called: its number, and its text in the reader's language. */
export interface QuestionName {
  readonly number: string;
  readonly text: string;
}

/** A question that has one number or one code as its answer. */
export interface KeyQuestion extends QuestionName {
  readonly uid: string;
  /** Codes without an order, in their order in the questionnaire; null: a number, or codes that are one. */
  readonly codes: readonly number[] | null;
}

export interface QuestionNames {
  /** By uid of a page: its first question. */
  ofPage(uid: string): QuestionName;
  ofQuestion(uid: string): QuestionName;
  readonly keyQuestions: readonly KeyQuestion[];
}

const FEWEST_CODES = 2;
const MOST_CODES = 12;

/** Reads what the questions of a project are called, in its current version and in those before it. */
export async function readQuestionNames(db: Db, projectId: ProjectId, language: string): Promise<QuestionNames> {
  const versions = await listAskedVersions(db, projectId);
  const questionnaires = await Promise.all(versions.map(async (id) => await loadQuestionnaire(db, id)));
  const { variables } = mergeVersions(questionnaires);
  const texts = new Map<string, string>();
  for (const { question, label } of variables) if (!texts.has(question)) texts.set(question, label(language)[0] ?? '');
  const questions = new Map<string, QuestionName>();
  const pages = new Map<string, QuestionName>();
  for (const questionnaire of questionnaires) {
    for (const { uid, number } of questionnaire.questions.values())
      if (!questions.has(uid)) questions.set(uid, { number, text: texts.get(uid) ?? '' });
    for (const { uid, nodes } of questionnaire.pages) {
      const first = nodes.find((node) => node.type === 'question');
      const name = first === undefined ? undefined : questions.get(first.uid);
      if (name !== undefined && !pages.has(uid)) pages.set(uid, name);
    }
  }
  const [current] = questionnaires;
  const keyQuestions = variables.flatMap(({ question, suffix, type, measure, categories }): KeyQuestion[] => {
    const node = current?.questions.get(question);
    const codes = categories(language).map(({ code }) => code);
    const isKey =
      type === 'number' || (type === 'single' && codes.length >= FEWEST_CODES && codes.length <= MOST_CODES);
    if (!isKey || suffix !== '' || node === undefined || node.hidden) return [];
    const isOrdered = type === 'number' || measure !== 'nominal' || codes.length === FEWEST_CODES;
    return [{ uid: question, number: node.number, text: texts.get(question) ?? '', codes: isOrdered ? null : codes }];
  });
  return {
    ofPage: (uid) => pages.get(uid) ?? { number: '', text: '' },
    ofQuestion: (uid) => questions.get(uid) ?? { number: '', text: '' },
    keyQuestions,
  };
}
