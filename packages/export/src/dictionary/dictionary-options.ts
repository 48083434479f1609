import type { AnswerSet } from '../table.ts';

export interface DictionaryOptions {
  /** Language of the labels. */
  readonly language: string;
  readonly answerSets: AnswerSet['kind'];
  /** Whether codes tell why an answer is missing; otherwise the cell is empty. */
  readonly missingCodes: boolean;
  readonly words: DictionaryWords;
}

export interface DictionaryWords {
  readonly notApplicable: string;
  readonly skipped: string;
  readonly notAsked: string;
  readonly notChosen: string;
}
