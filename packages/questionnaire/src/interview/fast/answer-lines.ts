import type { StoredAnswer } from '../interview-state.ts';
import { type AnswerBase, type AnswerChange, type AnswerRecord, putAnswer } from './answer-base.ts';

/** A page reads few answers: of 1,000 answers in this many shelves, some tens are parsed, and the rest stays text. */
const SHELVES = 128;

/** Number of lines: the count of turns, then one per shelf. */
export const ANSWER_LINES = SHELVES + 1;

/** An answer in a line; the turn is its position in the order in which answers were first given. */
type Shelved = readonly [uid: string, turn: number, answer: StoredAnswer];

/** Answers stored as lines of text; a line is parsed when one of its answers is read. */
export class LineBase implements AnswerBase {
  readonly #lines: readonly string[];
  readonly #shelves: (readonly Shelved[] | undefined)[] = [];

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  get(uid: string): StoredAnswer | undefined {
    for (const [each, , answer] of this.#shelf(shelfOf(uid))) if (each === uid) return answer;
    return undefined;
  }

  toRecord(): AnswerRecord {
    const all = Array.from({ length: SHELVES }, (_, index) => this.#shelf(index)).flat();
    const record: Record<string, StoredAnswer> = {};
    for (const [uid, , answer] of all.sort((left, right) => left[1] - right[1])) putAnswer(record, uid, answer);
    return record;
  }

  toLines(changes: ReadonlyMap<string, AnswerChange>, turns: number): readonly string[] {
    const before = Number(this.#lines[0]);
    const changed = new Map<number, readonly Shelved[]>();
    for (const { uid, answer, turn, inPlace } of changes.values()) {
      const index = shelfOf(uid);
      const shelf = changed.get(index) ?? this.#shelf(index);
      const old = shelf.find(([each]) => each === uid);
      const others = shelf.filter((each) => each !== old);
      const at = inPlace && old !== undefined ? old[1] : before + turn;
      changed.set(index, answer === null ? others : [...others, [uid, at, answer]]);
    }
    const lines = [...this.#lines];
    lines[0] = String(before + turns);
    for (const [index, shelf] of changed) lines[index + 1] = lineOf(shelf);
    return lines;
  }

  #shelf(index: number): readonly Shelved[] {
    return (this.#shelves[index] ??= readLine(this.#lines[index + 1] ?? ''));
  }
}

export function linesOf(record: AnswerRecord): readonly string[] {
  const shelves = Array.from({ length: SHELVES }, (): Shelved[] => []);
  const answers = Object.entries(record);
  for (const [turn, [uid, answer]] of answers.entries()) shelves[shelfOf(uid)]?.push([uid, turn, answer]);
  return [String(answers.length), ...shelves.map(lineOf)];
}

function lineOf(shelf: readonly Shelved[]): string {
  return shelf.length === 0 ? '' : JSON.stringify(shelf);
}

function readLine(line: string): readonly Shelved[] {
  return line === '' ? [] : JSON.parse(line);
}

/** Selects bits of FNV-1a. */
function shelfOf(uid: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < uid.length; index += 1) hash = Math.imul(hash ^ uid.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 14)) & (SHELVES - 1);
}
