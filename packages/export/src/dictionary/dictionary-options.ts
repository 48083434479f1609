import type { AnswerSet } from '../table.ts';
import type { MergedVariable } from './merge-versions.ts';

export interface DictionaryOptions {
  /** Language of the labels. */
  readonly language: string;
  readonly answerSets: AnswerSet['kind'];
  /** Whether codes tell why an answer is missing; otherwise the cell is empty. */
  readonly missingCodes: boolean;
  /** Whether questions of texts, dates and times, which take no codes, tell it in a column beside them. */
  readonly reasonColumns: boolean;
  readonly words: DictionaryWords;
  /** Variables that have no columns. */
  readonly leavesOut?: (variable: Pick<MergedVariable, 'question' | 'type' | 'suffix' | 'holds'>) => boolean;
}

export interface DictionaryWords {
  readonly notApplicable: string;
  readonly skipped: string;
  readonly notAsked: string;
  readonly notChosen: string;
  /** With `{{name}}`: the heading of a column of reasons. */
  readonly reason: string;
}
