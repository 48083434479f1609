import { isUid } from './document/uid.ts';
import type { RawAnswer } from './kinds/answer-value.ts';

/** Names of the form's fields, shared by renderer and parser. */
export const SUBMISSION_FIELDS = {
  token: '_token',
  page: '_page',
  revision: '_revision',
  action: '_action',
  /** Repeated: the visible questions. */
  shown: '_shown',
  /** Repeated: warnings that this submission confirms. */
  accepted: '_accepted',
  /** Repeated: questions whose time ran out. */
  timedOut: '_timeout',
} as const;

export function answerField(question: string): string {
  return `a.${question}`;
}

export function openTextField(question: string, answer: string): string {
  return `a.${question}.other.${answer}`;
}

export function naField(question: string): string {
  return `a.${question}.na`;
}

/** A row of a matrix, a set of a comparison, or one cell; repeated for several answers. */
export function cellField(question: string, row: string, column?: string): string {
  return column === undefined ? `a.${question}.${row}` : `a.${question}.${row}.${column}`;
}

/** Code of the item at that place, from 1. */
export function rankField(question: string, place: number): string {
  return `a.${question}.rank.${place}`;
}

/** Repeated: a point on the image as `x,y`, shares of its width and height from the top left. */
export function pointField(question: string): string {
  return `a.${question}.point`;
}

/** Repeated, in order: `zoom:12`, `turn:12`, `pick:12`, `putBack:12`, with the product's code. */
export function actionField(question: string): string {
  return `a.${question}.action`;
}

/**
 * `a.<question>.open.<code>` in the form for editing open answers; the code is `-` when the question itself is open. A
 * cell follows it: `a.<question>.open.-.<row>.<column>`.
 */
export function openAnswerField(question: string, answer: number | null, part?: string): string {
  return `a.${question}.open.${answer ?? '-'}${part === undefined ? '' : `.${part}`}`;
}

export type SubmittedAction =
  | { readonly type: 'next' | 'back' | 'cancel' }
  | { readonly type: 'language'; readonly language: string };

export interface SubmittedPage {
  readonly token: string;
  readonly page: string;
  /** `null` when it is not a whole number. */
  readonly revision: number | null;
  readonly action: SubmittedAction;
  readonly values: Readonly<Record<string, RawAnswer>>;
  readonly shown: readonly string[];
  readonly acceptedWarnings: readonly string[];
  readonly timedOut: readonly string[];
}

export type SubmittedFields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parses a posted form. Unknown fields are ignored; only names are checked here. */
export function readSubmission(fields: SubmittedFields): SubmittedPage {
  const all = (name: string): readonly string[] => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (value === undefined) return [];
    return typeof value === 'string' ? [value] : value.filter((item) => typeof item === 'string');
  };
  const one = (name: string): string => all(name)[0] ?? '';
  const revision = one(SUBMISSION_FIELDS.revision);
  return {
    token: one(SUBMISSION_FIELDS.token),
    page: one(SUBMISSION_FIELDS.page),
    revision: /^[0-9]{1,15}$/.test(revision) ? Number(revision) : null,
    action: readAction(one(SUBMISSION_FIELDS.action)),
    values: readValues(Object.keys(fields), all),
    shown: all(SUBMISSION_FIELDS.shown),
    acceptedWarnings: all(SUBMISSION_FIELDS.accepted),
    timedOut: all(SUBMISSION_FIELDS.timedOut),
  };
}

export interface SubmittedOpenAnswer {
  readonly question: string;
  readonly answer: number | null;
  /** The cell, in a question with cells. */
  readonly part?: string;
  readonly value: string;
}

/** Parses the form for editing open answers. */
export function readOpenAnswerSubmission(fields: SubmittedFields): readonly SubmittedOpenAnswer[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const match = OPEN_ANSWER_FIELD.exec(name);
    if (match === null || typeof value !== 'string') return [];
    const [, question = '', answer, part] = match;
    const cell = part === undefined ? {} : { part };
    return [{ question, answer: answer === '-' ? null : Number(answer), ...cell, value }];
  });
}

const OPEN_ANSWER_FIELD = /^a\.([A-Za-z0-9-]+)\.open\.(-|-?[0-9]{1,9})(?:\.([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)?))?$/;

/** Rows, cells, places and similar: the part of a field name after the question. */
const PART = /^[A-Za-z0-9-]{1,64}(?:\.[A-Za-z0-9-]{1,64})?$/;

/** A form submitted without a button (Enter in a browser without script) goes to the next page. */
function readAction(action: string): SubmittedAction {
  if (action === 'back' || action === 'cancel') return { type: action };
  if (action.startsWith('language:')) return { type: 'language', language: action.slice('language:'.length) };
  return { type: 'next' };
}

function readValues(
  names: readonly string[],
  all: (name: string) => readonly string[],
): Readonly<Record<string, RawAnswer>> {
  const drafts = new Map<string, AnswerDraft>();
  const draftOf = (question: string): AnswerDraft => {
    const draft = drafts.get(question) ?? { values: [], texts: new Map(), na: false, parts: new Map() };
    drafts.set(question, draft);
    return draft;
  };
  for (const name of names) {
    const [prefix, question = '', part, answer = '', ...deeper] = name.split('.');
    if (prefix !== 'a' || !isUid(question)) continue;
    if (part === undefined) draftOf(question).values = all(name).filter((value) => value !== '');
    else if (part === 'na') draftOf(question).na = all(name).length > 0;
    else if (part === 'other' && isUid(answer)) draftOf(question).texts.set(answer, all(name)[0] ?? '');
    else if (part !== 'open' && deeper.length === 0) {
      const rest = name.slice(`a.${question}.`.length);
      if (!PART.test(rest)) continue;
      const filled = all(name).filter((value) => value !== '');
      if (filled.length > 0) draftOf(question).parts.set(rest, filled);
    }
  }
  return Object.fromEntries([...drafts].map(([question, draft]) => [question, rawAnswer(draft)]));
}

/** An answer while its fields are collected, so parsing takes linear time. */
interface AnswerDraft {
  values: readonly string[];
  readonly texts: Map<string, string>;
  na: boolean;
  readonly parts: Map<string, readonly string[]>;
}

function rawAnswer({ values, texts, na, parts }: AnswerDraft): RawAnswer {
  const raw = { values, texts: Object.fromEntries(texts), na };
  return parts.size === 0 ? raw : { ...raw, parts: Object.fromEntries(parts) };
}
