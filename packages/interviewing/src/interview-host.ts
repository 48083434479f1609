import type {
  AnswerSource,
  Effect,
  InterviewEvent,
  InterviewState,
  IrrelevantPolicy,
  MediumValue,
  QuotaFact,
  QuotaResult,
  QuotaValues,
} from '@seker/questionnaire';

/** The ports that an interview needs from its host: a server, a try-out, or a device in the field. */
export interface InterviewHost {
  /** The source of the answers. */
  readonly by: AnswerSource;
  /** The policy for answers that became irrelevant, applied on completion. */
  readonly irrelevantAnswers: IrrelevantPolicy;
  readonly places: Places;
  /** The current terms of its quotas; absent: those at the start of the interview. */
  readonly quotas?: QuotaTerms;
  readonly splits: Splits;
  readonly media: CapturedMedia;
  /** Milliseconds since a question with a time limit was shown. */
  sinceShown(question: string): number;
  /** Stores a page; `false`, with nothing stored, when the interview has advanced since the page was made. */
  store(page: PageRecord): Promise<boolean>;
}

/** The inputs of quotas: variables with a single code, and facts known without asking. */
export interface QuotaTerms {
  readonly variables: readonly string[];
  readonly facts: readonly QuotaFact[];
}

/** Photos, sounds, signatures and files that answers name: on a server, or on the device that asks. */
export interface CapturedMedia {
  /** Whether the host holds all bytes of the medium, which were checked when the last of them came. */
  has(medium: MediumValue): Promise<boolean>;
}

/** Places in quota cells: reservations on a server, an allotment on a device. */
export interface Places {
  /** Whether the interview holds its places; false before admission and after their release. */
  readonly held: boolean;
  /** Reserves a place in every cell. */
  reserve(asked: PlaceRequest): Promise<QuotaResult>;
}

export interface PlaceRequest {
  readonly values: QuotaValues;
  /** The interview's current language, which may differ from that at its start. */
  readonly language: string;
}

export type SplitArrival = Extract<Effect, { type: 'splitReached' }>;

/** The blocks of a balanced split, least used first; `null` leaves the choice to the interview's seed. */
export interface Splits {
  allocate(split: SplitArrival): Promise<readonly string[] | null>;
}

/** The stored form of a page; stored completely or not at all. */
export interface PageRecord {
  readonly events: readonly InterviewEvent[];
  readonly by: AnswerSource;
  /** Questions with a time limit on the page shown next. */
  readonly clocks: readonly string[];
  /** The state after the page. */
  readonly state: InterviewState;
}
