import type { Result } from '@seker/kernel';
import type { Facts } from '../condition/condition.ts';
import type { JsonFields } from '../document/json-fields.ts';
import type { Medium } from '../document/read-media.ts';
import type { AnswerRuleName } from '../rules/answer-rule.ts';
import type { ResolvedText } from '../text/resolved-text.ts';
import type { PipedPart } from '../text/rich-text.ts';
import type { AnswerValue, Complaint, RawAnswer } from './answer-value.ts';
import type { Category, Choice, Item, ListName, Offer } from './item.ts';
import type { ItemView, QuestionPart } from './question-part.ts';

/** A question kind: parses its part of a question's JSON and returns the question's behaviour. */
export interface Kind<Part extends QuestionPart = QuestionPart, SubKind extends string = string> {
  readonly subKinds: readonly SubKind[];
  /** Used for the document, and in the browser for the page's view. */
  read(fields: JsonFields): Behaviour;
  /** Applies a change to the kind's lists besides `answers`; absent when it has none. */
  mapLists?(part: Part, change: ListChange): Part;
}

/** Changes one list of the page, given the list name used by binds and randomisation. */
export type ListChange = <T extends Item & ItemView>(list: ListName, items: readonly T[]) => readonly T[];

/** Everything that other modules need from a question, so that none has to ask for its kind. */
export interface Behaviour {
  readonly subKind: string;
  /** The answers to choose from; for a matrix, its common scale. */
  readonly answers: readonly Choice[];
  /** Lines of the text box; 1 for a single line or none. */
  readonly lines: number;
  /** The lists that binds and randomisation may change. */
  readonly lists: Readonly<Partial<Record<ListName, readonly Item[]>>>;
  /** Keys of required texts, relative to the question's uid (`answer.a1`, `row.r1`). */
  texts(): readonly string[];
  /** Answer rules allowed for this question. */
  readonly rules: readonly AnswerRuleName[];
  /** Unparsed rules of its columns; a browser that shows the question does not need them. */
  readonly cellRules?: readonly CellRules[];
  /** Codes that conditions may use for the question, a row or a cell; `null` when the part does not exist. */
  codes(row?: string, column?: string): readonly number[] | null;
  /** Parses a form's answer; `null` for an empty one. N/A is handled before. */
  parse(raw: RawAnswer, language?: string): Result<AnswerValue | null, Complaint>;
  /** The form fields that show this value. */
  toRaw(value: AnswerValue): RawAnswer;
  /** The facts of a value; `offer` is the current offer of its lists, absent when everything is offered. */
  facts(value: AnswerValue, offer?: Offer): Facts;
  /** The value without parts that are not offered; `null` when nothing is left. */
  trim(value: AnswerValue, offer: Offer): AnswerValue | null;
  /**
   * Merges a new value (`null`: none) with the parts of the previous one that are masked now, because masked parts are
   * kept. Absent when a value cannot be masked in part.
   */
  withMasked?(value: AnswerValue | null, before: AnswerValue, offer: Offer): AnswerValue | null;
  /** The kind's view members; `value` is the answer so far. */
  view(present: Presenter, value: AnswerValue | null): QuestionPart;
  /**
   * The value, or one row, place, set or cell of it, in readable parts for pipes: answer labels by uid, or plain text.
   */
  describe(value: AnswerValue, part?: PipedPart): readonly DescribedPart[];
  /** Uids of rows with an open text. */
  readonly openRows?: readonly string[];
  openAnswers(value: AnswerValue): readonly OpenAnswer[];
  /** The value with one open text replaced; `null` when there is no such text. */
  withOpenAnswer(value: AnswerValue, at: Omit<OpenAnswer, 'text'>, text: string): AnswerValue | null;
  /** The data columns of this question, in order. */
  variables(name: string): readonly Variable[];
  /** One value per variable, in the same order; `null` (not asked, unanswered, N/A) gives missing values. */
  values(value: AnswerValue | null): readonly VariableValue[];
}

export interface CellRules {
  readonly column: string;
  readonly rules: readonly unknown[];
  readonly allowed: readonly AnswerRuleName[];
}

/** Presents a kind's lists and texts in the language and order of this interview. */
export interface Presenter {
  items<T extends Item>(list: ListName, items: readonly T[]): readonly (T & ItemView)[];
  /** Items of a list that binds and randomisation do not change; `key` is the middle part of their text keys. */
  plain<T extends Item>(key: string, items: readonly T[]): readonly (T & ItemView)[];
  /** A text under the question's uid; null when missing. */
  text(key: string): ResolvedText | null;
  /** A picture outside items, with its file; media of items are already placed. */
  medium(medium: Medium): Medium;
}

export type DescribedPart =
  | { readonly type: 'answer'; readonly uid: string }
  | { readonly type: 'words'; readonly text: string };

/** An open text; `answer` is the code of its answer, `null` when the question (or the cell `part`) is open. */
export interface OpenAnswer {
  readonly answer: number | null;
  readonly part?: string;
  readonly text: string;
}

export interface Variable {
  readonly name: string;
  /**
   * The part of the question that it holds, as text keys relative to the question's uid, outermost first; absent for
   * the whole.
   */
  readonly parts?: readonly string[];
  readonly type: 'single' | 'multiple' | 'number' | 'text' | 'date' | 'time';
  /** Empty for open variables. */
  readonly categories: readonly Category[];
  /** The column whose rules bind it; absent when those of the whole question do. */
  readonly column?: string;
  /** The place that it holds, from 1, where answers are put in an order: `rank.1` in a raw answer. */
  readonly place?: number;
  /** Lines of the box that its text is typed into; absent for a text beside an answer. */
  readonly lines?: number;
  /** What was captured and not typed: it is neither counted nor encoded; of a medium, its value is the end of a file's name. */
  readonly holds?: 'medium' | 'position' | 'barcode';
}

export type VariableValue = string | number | readonly number[] | null;

/** Defaults for kinds without open texts. */
export const NO_OPEN_ANSWERS = {
  openAnswers: () => [],
  withOpenAnswer: () => null,
} satisfies Pick<Behaviour, 'openAnswers' | 'withOpenAnswer'>;
