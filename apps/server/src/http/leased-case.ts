import type { CaseId, InterviewId, PhoneId, ProjectId } from '@seker/kernel';
import type { StationSession } from './session.ts';

declare const held: unique symbol;

/** A case with its interview. */
export interface CaseInHand {
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
  readonly interviewId: InterviewId;
}

/** The case that an interviewer holds according to their session; use cases check it again under its lock. */
export interface HeldCase extends CaseInHand {
  readonly [held]: 'case';
}

/** A number of the held case. */
export type HeldPhoneId = PhoneId & { readonly [held]: 'phone' };

/** Returns the case that a session holds; the only source of a `HeldCase`. */
export function heldCaseOf({ projectId, caseId, interviewId }: StationSession): HeldCase | null {
  if (projectId === null || caseId === null || interviewId === null) return null;
  return { projectId, caseId, interviewId } satisfies CaseInHand as HeldCase;
}
