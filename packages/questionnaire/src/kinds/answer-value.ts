/**
 * What is stored of an answer, one form per way of answering. `codes` stand in the order of choice, `texts` are the open
 * texts of chosen answers by code.
 */
export type AnswerValue =
  | { readonly type: 'na' }
  | {
      readonly type: 'choice';
      readonly codes: readonly number[];
      readonly texts: Readonly<Record<string, string>>;
    }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'time'; readonly time: string };

/** What a form sends for one question: codes or one text, open texts by the answer's uid, and the N/A box. */
export interface RawAnswer {
  readonly values: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
  readonly na: boolean;
}

export const NO_RAW_ANSWER: RawAnswer = { values: [], texts: {}, na: false };

/** Why an answer is not accepted: a message key with its parameters; the words stand in the survey page. */
export interface Complaint {
  readonly key: ComplaintKey;
  readonly params: Readonly<Record<string, number>>;
}

export type ComplaintKey =
  | 'required'
  | 'requiredSoft'
  | 'appeared'
  | 'notAsked'
  | 'invalidChoice'
  | 'onlyOneAnswer'
  | 'exclusiveWithOthers'
  | 'openTextRequired'
  | 'unreadableText'
  | 'textTooLong'
  | 'notANumber'
  | 'notADate'
  | 'notATime'
  | 'naNotOffered'
  | 'naWithAnswer'
  | 'pickExactly'
  | 'pickBetween'
  | 'pickAtLeast'
  | 'pickAtMost'
  | 'textExactly'
  | 'textBetween'
  | 'textAtLeast'
  | 'textAtMost'
  | 'numberExactly'
  | 'numberBetween'
  | 'numberAtLeast'
  | 'numberAtMost'
  | 'wholeNumber'
  | 'patternMismatch'
  | 'custom';
