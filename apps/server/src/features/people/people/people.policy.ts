import type { Policy } from '../../../http/policy.ts';

/** Supervisors look after the interviewers and encoders of their group. */
export const MANAGE_PERSON = {
  right: { administrator: 'all', supervisor: 'groupStaff' },
  scope: 'person',
} as const satisfies Policy;

/** A list holds those whom the reader may look after, and no others. */
export const LIST_PEOPLE = { ...MANAGE_PERSON, scope: 'ownSession' } as const satisfies Policy;
/** A person is made, and moved, only to where the one who does it may look after them. */
export const CREATE_PERSON = { ...MANAGE_PERSON, scope: 'groupOfStaff' } as const satisfies Policy;
export const BULK_PEOPLE = { ...MANAGE_PERSON, scope: 'groupOfStaffIfNamed' } as const satisfies Policy;
export const EDIT_PERSON = { ...MANAGE_PERSON, scope: 'personAndGroup' } as const satisfies Policy;

/** Only administrators end the session of a person who is logged in, so that they can log in again (specification 2 §6). */
export const UNLOCK_PERSON = { right: { administrator: 'all' }, scope: 'person' } as const satisfies Policy;
