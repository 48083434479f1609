import type { StoredAnswer } from '../interview-state.ts';

export type AnswerRecord = Readonly<Record<string, StoredAnswer>>;

/** The answers as they came from storage, beneath all changes since. It never changes. */
export interface AnswerBase {
  get(uid: string): StoredAnswer | undefined;
  toRecord(): AnswerRecord;
  /** With these changes, as `answer-lines.ts` writes them; `turns`: how many changes there were, also those undone. */
  toLines(changes: ReadonlyMap<string, AnswerChange>, turns: number): readonly string[];
}

export interface AnswerChange {
  readonly uid: string;
  /** `null`: the answer beneath is taken out. */
  readonly answer: StoredAnswer | null;
  /** When the answer came in: the order of the plain object's keys. */
  readonly turn: number;
  /** It stands in the place of the one beneath; otherwise it comes after all of them. */
  readonly inPlace: boolean;
}

/** An event may name any node, also one that means something to an object. */
export function putAnswer(record: Record<string, StoredAnswer>, uid: string, answer: StoredAnswer): void {
  if (uid !== '__proto__') record[uid] = answer;
  else Object.defineProperty(record, uid, { value: answer, enumerable: true, configurable: true, writable: true });
}
