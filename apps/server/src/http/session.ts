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

/** The longest life of a session after its log-in, however active it is. */
export const LONGEST_SESSION_MILLISECONDS = 12 * HOUR;

/** The live session of the requester, read from the database for this request. */
export type Session = StationSession | OfficeSession;

interface PersonSession {
  readonly id: SessionId;
  readonly personId: PersonId;
  readonly groupId: GroupId;
  readonly realName: string;
  readonly role: Role;
  /** The language of the screens. */
  readonly language: string;
  /** The built-in language closest to it: names stored with a project exist in these only. */
  readonly screenLanguage: ScreenLanguage;
}

/** The acting person, for rights and the audit; `id` is the session's, null for a job that the person requested. */
export type ActingPerson = Pick<PersonSession, 'personId' | 'groupId' | 'role'> & { readonly id: SessionId | null };

/** A person of the office, at a screen; it has no line of its own. */
export interface OfficeSession extends PersonSession {
  readonly at: 'office';
  /** The telephone that they chose to hear calls with. */
  readonly station: string | null;
}

/** An interviewer at a station, with a line and the current respondent. */
export interface StationSession extends PersonSession {
  readonly at: 'station';
  readonly station: string;
  /** The languages that the person can interview in. */
  readonly languages: readonly LanguageId[];
  readonly projectId: ProjectId | null;
  readonly caseId: CaseId | null;
  readonly interviewId: InterviewId | null;
  /** The case of this project at which the person's work was interrupted; it is dispatched to them first. */
  readonly resumeCaseId: CaseId | null;
  readonly phoneId: PhoneId | null;
  readonly returnReason: FinishReason | null;
  readonly state: InterviewerState;
  readonly stateSince: Date;
  readonly startedAt: Date;
}

/** The session of an interviewer who has chosen a project. */
export interface ProjectSession extends StationSession {
  readonly projectId: ProjectId;
}
