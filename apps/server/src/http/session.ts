import type { FinishReason } from '@seker/contract';
import {
  type CaseId,
  HOUR,
  type InterviewId,
  type LanguageId,
  type PersonId,
  type PhoneId,
  type ProjectId,
  type ScreenLanguage,
} from '@seker/kernel';

/** A session ends this long after its log-in, however busy it is. */
export const LONGEST_SESSION_MILLISECONDS = 12 * HOUR;

export type Role = 'administrator' | 'supervisor' | 'interviewer' | 'observer' | 'encoder';

/** The live session of the person who asks, as read from the database for this one request. */
export interface Session {
  readonly id: number;
  readonly personId: PersonId;
  readonly groupId: number;
  readonly realName: string;
  readonly role: Role;
  readonly station: string | null;
  readonly screenLanguage: ScreenLanguage;
  /** The languages that the person can interview in. */
  readonly languages: readonly LanguageId[];
  readonly projectId: ProjectId | null;
  readonly caseId: CaseId | null;
  readonly interviewId: InterviewId | null;
  /** The case of this project that the person's work was cut off at: it is given to them first. */
  readonly resumeCaseId: CaseId | null;
  readonly phoneId: PhoneId | null;
  readonly returnReason: FinishReason | null;
  readonly state: 'online' | 'on-break' | 'in-task';
  readonly stateSince: Date;
  readonly startedAt: Date;
}
