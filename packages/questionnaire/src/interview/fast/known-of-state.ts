import type { InterviewState, StoredAnswer } from '../interview-state.ts';
import { type AnswerBook, readAnswerBook } from './answer-book.ts';
import type { ResumableRoute } from './followed-route.ts';
import { RecordBase } from './record-base.ts';

/** What the engine has computed of a state besides its JSON, to be used again for the next state. */
export interface KnownOfState {
  readonly answers: AnswerBook;
  /** As far as it was followed for this state or for one that is routed alike. */
  route: ResumableRoute | null;
  /** Where there is none yet: that of an earlier state, and the nodes at which this one differs from it. */
  earlier: EarlierRoute | null;
}

export interface EarlierRoute {
  readonly route: ResumableRoute;
  readonly changed: readonly string[];
}

/** A state without its answers. */
export type Fields = Omit<InterviewState, 'answers'>;

export function fieldsOf({ start, language, page, drawn, timedOut, quota, outcome }: InterviewState): Fields {
  return { start, language, page, drawn, timedOut, quota, outcome };
}

/**
 * A state that the engine made: to its readers plain JSON, its members always in this order, `answers` put together
 * only when it is read. What is known of it is private to it: a weak map would have every state outlive the next
 * collection.
 */
export class KnownState implements InterviewState {
  declare readonly start: InterviewState['start'];
  declare readonly language: string;
  declare readonly page: string | null;
  declare readonly answers: InterviewState['answers'];
  declare readonly drawn: InterviewState['drawn'];
  declare readonly timedOut: InterviewState['timedOut'];
  declare readonly quota: InterviewState['quota'];
  declare readonly outcome: InterviewState['outcome'];
  readonly #known: KnownOfState;

  constructor({ start, language, page, drawn, timedOut, quota, outcome }: Fields, known: KnownOfState) {
    this.#known = known;
    this.start = start;
    this.language = language;
    this.page = page;
    Object.defineProperty(this, 'answers', KnownState.#answers);
    this.drawn = drawn;
    this.timedOut = timedOut;
    this.quota = quota;
    this.outcome = outcome;
  }

  static knownOf(state: object): KnownOfState | undefined {
    return #known in state ? state.#known : undefined;
  }

  /**
   * One getter for all: one of its own for each state would give each a shape of its own, and slow every reader down.
   */
  static readonly #answers: PropertyDescriptor & ThisType<object> = {
    get() {
      return KnownState.knownOf(this)?.answers.toRecord() ?? {};
    },
    enumerable: true,
  };
}

/** States that came from outside, by identity. */
const learnt = new WeakMap<object, KnownOfState>();

export function knownOf(state: Pick<InterviewState, 'answers'>): KnownOfState {
  const found = KnownState.knownOf(state) ?? learnt.get(state);
  if (found !== undefined) return found;
  const made: KnownOfState = { answers: readAnswerBook(new RecordBase(state.answers)), route: null, earlier: null };
  learnt.set(state, made);
  return made;
}

/**
 * The stored answer, relevant or not; cheaper than `state.answers`, which is put together only when it is looked at.
 */
export function storedAnswer(state: Pick<InterviewState, 'answers'>, uid: string): StoredAnswer | undefined {
  return knownOf(state).answers.get(uid);
}
