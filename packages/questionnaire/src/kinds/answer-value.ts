import type { Point } from './shape.ts';

/**
 * A stored answer, with one form per way of answering. `codes` are in order of choice; `texts` holds the open texts of
 * chosen answers by code.
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
  /** By row, then by column (`-` for a row with a single cell); unanswered cells are absent. */
  | {
      readonly type: 'matrix';
      readonly rows: Readonly<Record<string, Readonly<Record<string, AnswerValue>>>>;
      /** Open texts of answered rows such as "other, which?", by row; absent without any. */
      readonly texts?: Readonly<Record<string, string>>;
    }
  /** First place first. */
  | { readonly type: 'rank'; readonly codes: readonly number[] }
  /** Hit or chosen areas in order; points as shares of the image, absent for areas chosen without pointing. */
  | { readonly type: 'click'; readonly codes: readonly number[]; readonly points: readonly Point[] }
  | { readonly type: 'shelf'; readonly actions: readonly ShelfAction[] }
  /** Code of the chosen image, by set. */
  | { readonly type: 'comparison'; readonly chosen: Readonly<Record<string, number>> }
  | MediumValue
  | PositionValue;

/** A photo, sound, signature or file, by the hash of its bytes, which lie with the host of the interview. */
export interface MediumValue {
  readonly type: 'medium';
  /** 64 hexadecimal digits in lower case. */
  readonly sha256: string;
  readonly bytes: number;
  readonly mime: string;
  /** The file's own name; null for what has none. */
  readonly name: string | null;
}

export interface PositionValue {
  readonly type: 'position';
  readonly lat: number;
  readonly lon: number;
  /** Metres within which it is true. */
  readonly accuracy: number;
  /** In universal time: `2026-11-30T12:00:00.000Z`. */
  readonly at: string;
}

export interface ShelfAction {
  readonly do: 'zoom' | 'turn' | 'pick' | 'putBack';
  /** Code of the product. */
  readonly product: number;
}

/**
 * Raw form data of one question: codes or one text, open texts by uid of the answer, the N/A box, and the fields of its
 * parts (rows, cells, places) by the suffix of the field name.
 */
export interface RawAnswer {
  readonly values: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
  readonly na: boolean;
  readonly parts?: Readonly<Record<string, readonly string[]>>;
}

export const NO_RAW_ANSWER: RawAnswer = { values: [], texts: {}, na: false };

/** Why an answer is refused: a message key with parameters; the survey page has the texts. */
export interface Complaint {
  readonly key: ComplaintKey;
  /** Dates and times as people write them. */
  readonly params: Readonly<Record<string, number | string>>;
  /** The row or cell concerned, as the suffix of its field name. */
  readonly part?: string;
  /** What could be read of the answer all the same: conditions look at it; it is stored only when the time is up. */
  readonly sofar?: AnswerValue | null;
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
  | 'dateBetween'
  | 'dateAtLeast'
  | 'dateAtMost'
  | 'timeBetween'
  | 'timeAtLeast'
  | 'timeAtMost'
  | 'formatEmail'
  | 'formatPhone'
  | 'formatPhoneIl'
  | 'formatIdIl'
  | 'formatIban'
  | 'formatPostcodeIl'
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
  | 'notCaptured'
  | 'captureWrongType'
  | 'captureTooLarge'
  | 'captureIncomplete'
  | 'custom';
