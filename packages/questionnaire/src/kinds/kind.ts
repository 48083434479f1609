import type { Result } from '@seker/kernel';
import type { Facts } from '../condition/condition.ts';
import type { JsonFields } from '../document/json-fields.ts';
import type { AnswerRuleName } from '../rules/answer-rule.ts';
import type { AnswerValue, Complaint, RawAnswer } from './answer-value.ts';

/** One question type: reads its own part of a question's JSON and gives the behaviour of that question. */
export interface Kind {
  readonly subKinds: readonly string[];
  /** The same reader serves the document and the browser, which reads it back from the page's view. */
  read(fields: JsonFields): Behaviour;
}

/** All that the rest of the house may ask of a question, so that nobody ever asks for its kind. */
export interface Behaviour {
  readonly subKind: string;
  readonly answers: readonly Choice[];
  /** Lines of the text box; 1 where the answer is one line or none. */
  readonly lines: number;
  /** Which answer rules make sense here. */
  readonly rules: readonly AnswerRuleName[];
  /** `null` when nothing was answered; N/A is settled before this is asked. */
  parse(raw: RawAnswer): Result<AnswerValue | null, Complaint>;
  /** The form's fields that show this value again. */
  toRaw(value: AnswerValue): RawAnswer;
  facts(value: AnswerValue): Facts;
  /** The value in readable parts, for pipes: an answer's label by its uid, or the words themselves. */
  describe(value: AnswerValue): readonly DescribedPart[];
  openAnswers(value: AnswerValue): readonly OpenAnswer[];
  /** The value with one open text replaced; `null` when there is no such text to edit. */
  withOpenAnswer(value: AnswerValue, answer: number | null, text: string): AnswerValue | null;
  /** The columns that this question fills in the data, in order. */
  variables(name: string): readonly Variable[];
  /** One value per variable, in the same order; `null` (not asked, unanswered, N/A) gives a missing value for each. */
  values(value: AnswerValue | null): readonly VariableValue[];
}

export interface Choice {
  readonly uid: string;
  readonly code: number;
  /** Choosing it rules out every other answer. */
  readonly exclusive: boolean;
  /** The respondent says in words what is meant. */
  readonly openText: boolean;
  /** Keeps its place when answers are shuffled. */
  readonly fixed: boolean;
}

export type DescribedPart =
  | { readonly type: 'answer'; readonly uid: string }
  | { readonly type: 'words'; readonly text: string };

/** An open text; `answer` is the code it belongs to, `null` when the question itself is open. */
export interface OpenAnswer {
  readonly answer: number | null;
  readonly text: string;
}

export interface Variable {
  readonly name: string;
  readonly type: 'single' | 'multiple' | 'number' | 'text' | 'date' | 'time';
  /** Uids and codes of the categories; empty for open variables. */
  readonly categories: readonly { readonly uid: string; readonly code: number }[];
}

export type VariableValue = string | number | readonly number[] | null;
