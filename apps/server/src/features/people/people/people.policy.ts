import type { Policy } from '../../../http/policy.ts';

/** Supervisors manage the interviewers and encoders of their group. */
export const MANAGE_PERSON = {
  right: { administrator: 'all', supervisor: 'groupStaff' },
  scope: 'person',
} as const satisfies Policy;

/** A list contains only the people whom the reader may manage. */
export const LIST_PEOPLE = { ...MANAGE_PERSON, scope: 'ownSession' } as const satisfies Policy;
/** People are created in, and moved to, only groups in which the requester may manage them. */
export const CREATE_PERSON = { ...MANAGE_PERSON, scope: 'groupOfStaff' } as const satisfies Policy;
export const BULK_PEOPLE = { ...MANAGE_PERSON, scope: 'groupOfStaffIfNamed' } as const satisfies Policy;
export const EDIT_PERSON = { ...MANAGE_PERSON, scope: 'personAndGroup' } as const satisfies Policy;

/** Only administrators end the session of a logged-in person, so that they can log in again (specification 2 §6). */
export const UNLOCK_PERSON = { right: { administrator: 'all' }, scope: 'person' } as const satisfies Policy;
