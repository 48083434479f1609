import { type AnswerBook, readAnswerBook } from './answer-book.ts';
import type { Followed } from './followed-route.ts';
import type { InterviewState, StoredAnswer } from './interview-state.ts';

/** What the engine knows of a state besides its JSON, so that the next state need not find it again. */
export interface KnownOfState {
  readonly answers: AnswerBook;
  /** As far as it was followed for this state or for one that is routed alike. */
  route: Followed | null;
}

/** By identity: the state itself stays plain JSON, and one that comes from storage is known as soon as it is asked for. */
const known = new WeakMap<object, KnownOfState>();

export function knownOf(state: Pick<InterviewState, 'answers'>): KnownOfState {
  const found = known.get(state);
  if (found !== undefined) return found;
  const made: KnownOfState = { answers: readAnswerBook(state.answers), route: null };
  known.set(state, made);
  return made;
}

export function keepKnown(state: Pick<InterviewState, 'answers'>, what: KnownOfState): void {
  known.set(state, what);
}

/** The stored answer, relevant or not; cheaper than `state.answers`, which is put together only when it is looked at. */
export function storedAnswer(state: Pick<InterviewState, 'answers'>, uid: string): StoredAnswer | undefined {
  return knownOf(state).answers.get(uid);
}
