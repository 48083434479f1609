import { own } from '../../own-property.ts';
import type { StoredAnswer } from '../interview-state.ts';
import type { AnswerBase, AnswerChange, AnswerRecord } from './answer-base.ts';
import { LineBase, linesOf } from './answer-lines.ts';

/** Answers from a plain object, as in a state's JSON. */
export class RecordBase implements AnswerBase {
  readonly #record: AnswerRecord;

  constructor(record: AnswerRecord) {
    this.#record = record;
  }

  get(uid: string): StoredAnswer | undefined {
    return own(this.#record, uid);
  }

  toRecord(): AnswerRecord {
    return this.#record;
  }

  toLines(changes: ReadonlyMap<string, AnswerChange>, turns: number): readonly string[] {
    return new LineBase(linesOf(this.#record)).toLines(changes, turns);
  }
}
