import type { InterviewState, StoredAnswer } from '../interview-state.ts';
import { type AnswerBook, readAnswerBook } from './answer-book.ts';
import type { ResumableRoute } from './followed-route.ts';
import { RecordBase } from './record-base.ts';

/** What the engine has computed for a state beyond its JSON, for reuse in later states. */
export interface KnownOfState {
  readonly answers: AnswerBook;
  /** The route as far as computed, for this state or an equivalent one. */
  route: ResumableRoute | null;
  /** Without a route: that of an earlier state, and the nodes at which this state differs. */
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
 * A state made by the engine. Readers see plain JSON with a fixed member order; `answers` is built on first read. Its
 * computed data is private, because a weak map would keep every state alive until the next full collection.
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

  /** One shared getter: a getter per state would give each its own hidden class and slow down all readers. */
  static readonly #answers: PropertyDescriptor & ThisType<object> = {
    get() {
      return KnownState.knownOf(this)?.answers.toRecord() ?? {};
    },
    enumerable: true,
  };
}

/** Computed data of states that came from outside, by identity. */
const learnt = new WeakMap<object, KnownOfState>();

export function knownOf(state: Pick<InterviewState, 'answers'>): KnownOfState {
  const found = KnownState.knownOf(state) ?? learnt.get(state);
  if (found !== undefined) return found;
  const made: KnownOfState = { answers: readAnswerBook(new RecordBase(state.answers)), route: null, earlier: null };
  learnt.set(state, made);
  return made;
}

/** The stored answer, relevant or not; cheaper than `state.answers`, which builds the whole object. */
export function storedAnswer(state: Pick<InterviewState, 'answers'>, uid: string): StoredAnswer | undefined {
  return knownOf(state).answers.get(uid);
}
