import { err, ok, type Result } from '@seker/kernel';

export const ROLES = ['administrator', 'supervisor', 'interviewer', 'observer', 'encoder'] as const;
export type Role = (typeof ROLES)[number];

/**
 * How far a role reaches. `own`: what belongs to the person themselves · `groupStaff`: the interviewers and encoders of the
 * person's group · `group`: everything of the person's group · `all`: everything.
 */
export const REACHES = ['own', 'groupStaff', 'group', 'all'] as const;
export type Reach = (typeof REACHES)[number];

/** Who may do a thing, and how far; a role that is not named may not. */
export type Right = Readonly<Partial<Record<Role, Reach>>>;

export interface Actor {
  readonly personId: number;
  readonly role: Role;
  readonly groupId: number;
}

/** What something is done to, as far as rights are concerned. */
export interface RightSubject {
  readonly groupId: number;
  /** The person whom it is, or to whom it belongs. */
  readonly person?: { readonly id: number; readonly role: Role };
}

export type Denial = 'otherRole' | 'otherPerson' | 'otherGroup' | 'notStaff';

/** Those whom a supervisor looks after. */
export const STAFF_ROLES: readonly Role[] = ['interviewer', 'encoder'];

/** Whether a person may do this to that, and why not; without a subject, whether their role may do it at all. */
export function mayAct(actor: Actor, right: Right, subject: RightSubject | null = null): Result<Reach, Denial> {
  const reach = right[actor.role];
  if (reach === undefined) return err('otherRole');
  if (subject === null || reach === 'all') return ok(reach);
  const { person } = subject;
  if (reach === 'own') return person?.id === actor.personId ? ok(reach) : err('otherPerson');
  if (subject.groupId !== actor.groupId) return err('otherGroup');
  return reach === 'group' || (person !== undefined && STAFF_ROLES.includes(person.role)) ? ok(reach) : err('notStaff');
}
