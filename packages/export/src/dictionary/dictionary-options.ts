import type { AnswerSet } from '../table.ts';

export interface DictionaryOptions {
  /** Of the labels. */
  readonly language: string;
  readonly answerSets: AnswerSet['kind'];
  /** Whether why there is no answer is told by codes, or there is nothing. */
  readonly missingCodes: boolean;
  readonly words: DictionaryWords;
}

export interface DictionaryWords {
  readonly notApplicable: string;
  readonly skipped: string;
  readonly notAsked: string;
  readonly notChosen: string;
}
