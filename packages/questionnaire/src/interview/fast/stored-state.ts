import type { InterviewState } from '../interview-state.ts';
import { readAnswerBook } from './answer-book.ts';
import { ANSWER_LINES, LineBase } from './answer-lines.ts';
import { type Fields, fieldsOf, KnownState, knownOf } from './known-of-state.ts';

/** What a text begins with: of another version it cannot be read, and the events say it anew. */
const VERSION = 1;

/**
 * The state as lines of JSON: first what stands beside the answers, then the answers on shelves. Reading it back costs a
 * page what that page looks at, however long the interview is; a state as one JSON object is read and written whole.
 */
export function writeState(state: InterviewState): string {
  const head: StoredHead = { version: VERSION, ...fieldsOf(state) };
  return [JSON.stringify(head), ...knownOf(state).answers.toLines()].join('\n');
}

/** The state that was written; `null` for a text of another version, or none at all. */
export function readState(text: string): InterviewState | null {
  const [first = '', ...lines] = text.split('\n');
  if (!first.startsWith(START) || lines.length !== ANSWER_LINES) return null;
  const head: StoredHead = JSON.parse(first);
  return new KnownState(head, { answers: readAnswerBook(new LineBase(lines)), route: null, earlier: null });
}

type StoredHead = { readonly version: number } & Fields;

const START = `{"version":${VERSION},`;
