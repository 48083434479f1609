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

/** `a.<question>.open.<code>` in the form for editing open answers; the code is `-` when the question itself is open. */
export function openAnswerField(question: string, answer: number | null): string {
  return `a.${question}.open.${answer ?? '-'}`;
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
  };
}

export interface SubmittedOpenAnswer {
  readonly question: string;
  readonly answer: number | null;
  readonly value: string;
}

/** Reads the form for editing open answers. */
export function readOpenAnswerSubmission(fields: SubmittedFields): readonly SubmittedOpenAnswer[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const match = OPEN_ANSWER_FIELD.exec(name);
    if (match === null || typeof value !== 'string') return [];
    return [{ question: match[1] ?? '', answer: match[2] === '-' ? null : Number(match[2]), value }];
  });
}

const OPEN_ANSWER_FIELD = /^a\.([A-Za-z0-9-]+)\.open\.(-|-?[0-9]{1,9})$/;

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
    const [prefix, question = '', part, answer = ''] = name.split('.');
    if (prefix !== 'a' || !isUid(question)) continue;
    if (part === undefined) change(question, { values: all(name).filter((value) => value !== '') });
    else if (part === 'na') change(question, { na: all(name).length > 0 });
    else if (part === 'other' && isUid(answer)) {
      change(question, { texts: { ...values[question]?.texts, [answer]: all(name)[0] ?? '' } });
    }
  }
  return values;
}
