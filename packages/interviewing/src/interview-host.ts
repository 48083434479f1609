import type {
  AnswerSource,
  Effect,
  InterviewEvent,
  InterviewState,
  IrrelevantPolicy,
  QuotaFact,
  QuotaResult,
  QuotaValues,
} from '@seker/questionnaire';

/** All that an interview asks of the place that hosts it: a server, a try-out, a device in the field. */
export interface InterviewHost {
  /** Who answers here. */
  readonly by: AnswerSource;
  /** What becomes of answers that turned out irrelevant, once the interview is complete. */
  readonly irrelevantAnswers: IrrelevantPolicy;
  readonly places: Places;
  /** What its quotas look at now; without it they are those that the interview began with. */
  readonly quotas?: QuotaTerms;
  readonly splits: Splits;
  /** Milliseconds since a question with a time limit came into sight. */
  sinceShown(question: string): number;
  /** Keeps a page; `false`, and nothing kept, when the interview has moved on since the page was made. */
  store(page: PageRecord): Promise<boolean>;
}

/** What quotas look at: variables with one code, and what is known without asking. */
export interface QuotaTerms {
  readonly variables: readonly string[];
  readonly facts: readonly QuotaFact[];
}

/** Places in the cells of quotas: reservations on a server, an allotment on a device. */
export interface Places {
  /** The interview holds its places. False before it was admitted, and after they were given back. */
  readonly held: boolean;
  /** Asks for a place in every cell. */
  reserve(asked: PlaceRequest): Promise<QuotaResult>;
}

export interface PlaceRequest {
  readonly values: QuotaValues;
  /** Of the interview now: it may have changed since the interview began. */
  readonly language: string;
}

export type SplitArrival = Extract<Effect, { type: 'splitReached' }>;

/** The blocks of a balanced split, the least given first; `null` leaves the choice to the interview's seed. */
export interface Splits {
  allocate(split: SplitArrival): Promise<readonly string[] | null>;
}

/** What a page comes to in storage: it is kept whole or not at all. */
export interface PageRecord {
  readonly events: readonly InterviewEvent[];
  readonly by: AnswerSource;
  /** Questions with a time limit that are in sight now. */
  readonly clocks: readonly string[];
  /** The interview as the page leaves it. */
  readonly state: InterviewState;
}
