import type { InterviewState } from '../interview-state.ts';
import { readAnswerBook } from './answer-book.ts';
import { ANSWER_LINES, LineBase } from './answer-lines.ts';
import { type Fields, fieldsOf, KnownState, knownOf } from './known-of-state.ts';

/** Version of the text format; a state of another version is rebuilt from its events. */
const VERSION = 1;

/**
 * Serialises a state as lines of JSON: first everything but the answers, then the answers in shelves. Reading costs
 * only what a page looks at, however long the interview is, unlike a state in one JSON object.
 */
export function writeState(state: InterviewState): string {
  const head: StoredHead = { version: VERSION, ...fieldsOf(state) };
  return [JSON.stringify(head), ...knownOf(state).answers.toLines()].join('\n');
}

/** Parses a serialised state; `null` for a text of another version or format. */
export function readState(text: string): InterviewState | null {
  const [first = '', ...lines] = text.split('\n');
  if (!first.startsWith(START) || lines.length !== ANSWER_LINES) return null;
  const head: StoredHead = JSON.parse(first);
  return new KnownState(head, { answers: readAnswerBook(new LineBase(lines)), route: null, earlier: null });
}

type StoredHead = { readonly version: number } & Fields;

const START = `{"version":${VERSION},`;
