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

/** One question type: reads its own part of a question's JSON and gives the behaviour of that question. */
export interface Kind<Part extends QuestionPart = QuestionPart> {
  readonly subKinds: readonly string[];
  /** The same reader serves the document and the browser, which reads it back from the page's view. */
  read(fields: JsonFields): Behaviour;
  /** What stands on the page with the lists changed that the kind has beside `answers`; absent where it has none. */
  mapLists?(part: Part, change: ListChange): Part;
}

/** A list of the page, by the name that binds and chance know it by, as it is to be instead. */
export type ListChange = <T extends Item & ItemView>(list: ListName, items: readonly T[]) => readonly T[];

/** All that other modules may ask of a question, so that none has to ask for its kind. */
export interface Behaviour {
  readonly subKind: string;
  /** The list that is chosen from; a matrix has its common scale here. */
  readonly answers: readonly Choice[];
  /** Lines of the text box; 1 where the answer is one line or none. */
  readonly lines: number;
  /** The lists that binds and chance may work on. */
  readonly lists: Readonly<Partial<Record<ListName, readonly Item[]>>>;
  /** Texts that the document must have, by their keys after the question's uid (`answer.a1`, `row.r1`). */
  texts(): readonly string[];
  /** Which answer rules make sense here. */
  readonly rules: readonly AnswerRuleName[];
  /** Rules that stand at its columns, unread: a browser that shows the question does not need them. */
  readonly cellRules?: readonly CellRules[];
  /** The codes that conditions may name of the question, a row or a cell; `null` when it has no such part. */
  codes(row?: string, column?: string): readonly number[] | null;
  /** `null` when nothing was answered; N/A is settled before this is asked. */
  parse(raw: RawAnswer, language?: string): Result<AnswerValue | null, Complaint>;
  /** The form's fields that show this value again. */
  toRaw(value: AnswerValue): RawAnswer;
  /** `offer` tells what of its lists is offered here and now; without it, everything is. */
  facts(value: AnswerValue, offer?: Offer): Facts;
  /** The value without what is not offered; `null` when nothing is left. */
  trim(value: AnswerValue, offer: Offer): AnswerValue | null;
  /**
   * A new value (`null`: none) together with what of the value before is not offered now and so could not be seen: it
   * is masked, not erased. Absent where nothing can be masked in part.
   */
  withMasked?(value: AnswerValue | null, before: AnswerValue, offer: Offer): AnswerValue | null;
  /** What a renderer needs beside what all questions have; `value` is what is answered so far. */
  view(present: Presenter, value: AnswerValue | null): QuestionPart;
  /**
   * The value, or one row, place, set or cell of it, in readable parts for pipes: an answer's label by its uid, or
   * words.
   */
  describe(value: AnswerValue, part?: PipedPart): readonly DescribedPart[];
  /** Uids of rows that say in words what they stand for. */
  readonly openRows?: readonly string[];
  openAnswers(value: AnswerValue): readonly OpenAnswer[];
  /** The value with one open text replaced; `null` when there is no such text to edit. */
  withOpenAnswer(value: AnswerValue, at: Omit<OpenAnswer, 'text'>, text: string): AnswerValue | null;
  /** The columns that this question fills in the data, in order. */
  variables(name: string): readonly Variable[];
  /** One value per variable, in the same order; `null` (not asked, unanswered, N/A) gives a missing value for each. */
  values(value: AnswerValue | null): readonly VariableValue[];
}

export interface CellRules {
  readonly column: string;
  readonly rules: readonly unknown[];
  readonly allowed: readonly AnswerRuleName[];
}

/** Puts a kind's lists and texts into the words and the order of this interview. */
export interface Presenter {
  items<T extends Item>(list: ListName, items: readonly T[]): readonly (T & ItemView)[];
  /** Items of a list that neither binds nor chance touch, `key` being the middle of their text key. */
  plain<T extends Item>(key: string, items: readonly T[]): readonly (T & ItemView)[];
  /** A text under the question's uid, where there is one. */
  text(key: string): ResolvedText | null;
  /** A picture that belongs to no item, with where its file is; the media of items have theirs already. */
  medium(medium: Medium): Medium;
}

export type DescribedPart =
  | { readonly type: 'answer'; readonly uid: string }
  | { readonly type: 'words'; readonly text: string };

/** An open text; `answer` is the code it belongs to, `null` when the question (or the cell named by `part`) is open. */
export interface OpenAnswer {
  readonly answer: number | null;
  readonly part?: string;
  readonly text: string;
}

export interface Variable {
  readonly name: string;
  /** What of the question it holds, by text keys after the question's uid, outermost first; absent for the whole. */
  readonly parts?: readonly string[];
  readonly type: 'single' | 'multiple' | 'number' | 'text' | 'date' | 'time';
  /** Empty for open variables. */
  readonly categories: readonly Category[];
}

export type VariableValue = string | number | readonly number[] | null;

/** For kinds without open texts. */
export const NO_OPEN_ANSWERS = {
  openAnswers: () => [],
  withOpenAnswer: () => null,
} satisfies Pick<Behaviour, 'openAnswers' | 'withOpenAnswer'>;
