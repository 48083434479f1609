import { isUid } from './document/uid.ts';
import type { RawAnswer } from './kinds/answer-value.ts';

/** Names of the form's fields, for the renderer and the reader alike. */
export const SUBMISSION_FIELDS = {
  token: '_token',
  page: '_page',
  revision: '_revision',
  key: '_key',
  action: '_action',
  /** Repeated: the questions that were in sight. */
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

/** A row of a matrix, a set of a comparison, or one cell; repeated where a cell takes several answers. */
export function cellField(question: string, row: string, column?: string): string {
  return column === undefined ? `a.${question}.${row}` : `a.${question}.${row}.${column}`;
}

/** The item's code at that place, counted from 1. */
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
 * cell is named behind it: `a.<question>.open.-.<row>.<column>`.
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
  /** The idempotency key. */
  readonly key: string;
  readonly action: SubmittedAction;
  readonly values: Readonly<Record<string, RawAnswer>>;
  readonly shown: readonly string[];
  readonly acceptedWarnings: readonly string[];
  readonly timedOut: readonly string[];
}

export type SubmittedFields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads a posted form. Fields of other names are left alone; nothing is judged here but the names. */
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
    key: one(SUBMISSION_FIELDS.key),
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
  /** The cell, where the question has cells. */
  readonly part?: string;
  readonly value: string;
}

/** Reads the form for editing open answers. */
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

/** Rows, cells, places and the like: what stands behind the question in a field's name. */
const PART = /^[A-Za-z0-9-]{1,64}(?:\.[A-Za-z0-9-]{1,64})?$/;

/** A form sent without a button (Enter in a browser without script) goes on. */
function readAction(action: string): SubmittedAction {
  if (action === 'back' || action === 'cancel') return { type: action };
  if (action.startsWith('language:')) return { type: 'language', language: action.slice('language:'.length) };
  return { type: 'next' };
}

function readValues(
  names: readonly string[],
  all: (name: string) => readonly string[],
): Readonly<Record<string, RawAnswer>> {
  const values: Record<string, RawAnswer> = {};
  const change = (question: string, part: Partial<RawAnswer>): void => {
    const before = Object.hasOwn(values, question) ? values[question] : undefined;
    values[question] = { values: [], texts: {}, na: false, ...before, ...part };
  };
  for (const name of names) {
    const [prefix, question = '', part, answer = '', ...deeper] = name.split('.');
    if (prefix !== 'a' || !isUid(question)) continue;
    if (part === undefined) change(question, { values: all(name).filter((value) => value !== '') });
    else if (part === 'na') change(question, { na: all(name).length > 0 });
    else if (part === 'other' && isUid(answer)) {
      change(question, { texts: { ...values[question]?.texts, [answer]: all(name)[0] ?? '' } });
    } else if (part !== 'open' && deeper.length === 0) {
      const rest = name.slice(`a.${question}.`.length);
      if (!PART.test(rest)) continue;
      const filled = all(name).filter((value) => value !== '');
      if (filled.length > 0) change(question, { parts: { ...values[question]?.parts, [rest]: filled } });
    }
  }
  return values;
}
