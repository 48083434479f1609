import type { Point } from './shape.ts';

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
  | { readonly type: 'time'; readonly time: string }
  /** By row, then by column (`-` where a row has one cell); cells that are not answered are absent. */
  | {
      readonly type: 'matrix';
      readonly rows: Readonly<Record<string, Readonly<Record<string, AnswerValue>>>>;
      /** What answered rows such as "other, which?" stand for, by row; absent where there are none. */
      readonly texts?: Readonly<Record<string, string>>;
    }
  /** The first place first. */
  | { readonly type: 'rank'; readonly codes: readonly number[] }
  /** Areas hit or chosen, in order; points as shares of the image, none where an area was chosen without pointing. */
  | { readonly type: 'click'; readonly codes: readonly number[]; readonly points: readonly Point[] }
  | { readonly type: 'shelf'; readonly actions: readonly ShelfAction[] }
  /** The chosen image's code by set. */
  | { readonly type: 'comparison'; readonly chosen: Readonly<Record<string, number>> };

export interface ShelfAction {
  readonly do: 'zoom' | 'turn' | 'pick' | 'putBack';
  /** The product's code. */
  readonly product: number;
}

/**
 * What a form sends for one question: codes or one text, open texts by the answer's uid, the N/A box, and what stands in
 * its parts (rows, cells, places), each by the rest of its field's name.
 */
export interface RawAnswer {
  readonly values: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
  readonly na: boolean;
  readonly parts?: Readonly<Record<string, readonly string[]>>;
}

export const NO_RAW_ANSWER: RawAnswer = { values: [], texts: {}, na: false };

/** Why an answer is not accepted: a message key with its parameters; the words stand in the survey page. */
export interface Complaint {
  readonly key: ComplaintKey;
  readonly params: Readonly<Record<string, number>>;
  /** The row or cell that is complained of, by the rest of its field's name. */
  readonly part?: string;
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
  | 'rowsRequired'
  | 'duplicateAnswers'
  | 'sumExactly'
  | 'sumBetween'
  | 'sumAtMost'
  | 'rankExactly'
  | 'rankBetween'
  | 'rankAtLeast'
  | 'rankAtMost'
  | 'rankGap'
  | 'placeAll'
  | 'offScale'
  | 'offImage'
  | 'outsideAreas'
  | 'tooManyClicks'
  | 'invalidAction'
  | 'basketFull'
  | 'custom';
