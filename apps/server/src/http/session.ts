import type { FinishReason, InterviewerState, Role } from '@seker/contract';
import {
  type CaseId,
  type GroupId,
  HOUR,
  type InterviewId,
  type LanguageId,
  type PersonId,
  type PhoneId,
  type ProjectId,
  type ScreenLanguage,
  type SessionId,
} from '@seker/kernel';

/** A session ends this long after its log-in, however busy it is. */
export const LONGEST_SESSION_MILLISECONDS = 12 * HOUR;

/** The live session of the person who asks, as read from the database for this one request. */
export type Session = StationSession | OfficeSession;

interface PersonSession {
  readonly id: SessionId;
  readonly personId: PersonId;
  readonly groupId: GroupId;
  readonly realName: string;
  readonly role: Role;
  /** Of their screens. */
  readonly language: string;
  /** The one of Seker's own that stands nearest to it: names that are stored with a project are there in these only. */
  readonly screenLanguage: ScreenLanguage;
}

/** Who acts, as far as rights and the audit are concerned; `id` is the session's, null for a job that a person asked for. */
export type ActingPerson = Pick<PersonSession, 'personId' | 'groupId' | 'role'> & { readonly id: SessionId | null };

/** A person of the office, at a screen without a telephone. */
export interface OfficeSession extends PersonSession {
  readonly at: 'office';
}

/** An interviewer at a station: with a line, and with the respondent whom they are at. */
export interface StationSession extends PersonSession {
  readonly at: 'station';
  readonly station: string;
  /** The languages that the person can interview in. */
  readonly languages: readonly LanguageId[];
  readonly projectId: ProjectId | null;
  readonly caseId: CaseId | null;
  readonly interviewId: InterviewId | null;
  /** The case of this project that the person's work was cut off at: it is given to them first. */
  readonly resumeCaseId: CaseId | null;
  readonly phoneId: PhoneId | null;
  readonly returnReason: FinishReason | null;
  readonly state: InterviewerState;
  readonly stateSince: Date;
  readonly startedAt: Date;
}

/** Of an interviewer who has chosen the project to work in. */
export interface ProjectSession extends StationSession {
  readonly projectId: ProjectId;
}
