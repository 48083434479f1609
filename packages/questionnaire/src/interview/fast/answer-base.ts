import type { StoredAnswer } from '../interview-state.ts';

export type AnswerRecord = Readonly<Record<string, StoredAnswer>>;

/** The answers as read from storage, below all later changes; immutable. */
export interface AnswerBase {
  get(uid: string): StoredAnswer | undefined;
  toRecord(): AnswerRecord;
  /**
   * Serialises the answers with these changes for `answer-lines.ts`. `turns`: number of changes so far, including
   * undone ones.
   */
  toLines(changes: ReadonlyMap<string, AnswerChange>, turns: number): readonly string[];
}

export interface AnswerChange {
  readonly uid: string;
  /** `null` removes the stored answer. */
  readonly answer: StoredAnswer | null;
  /** Ordinal of the change, which determines the key order of the plain object. */
  readonly turn: number;
  /** Replaces the stored answer in place; otherwise it comes after all stored ones. */
  readonly inPlace: boolean;
}

/** Safe for a node named `__proto__`, because events may name any node. */
export function putAnswer(record: Record<string, StoredAnswer>, uid: string, answer: StoredAnswer): void {
  if (uid !== '__proto__') record[uid] = answer;
  else Object.defineProperty(record, uid, { value: answer, enumerable: true, configurable: true, writable: true });
}
