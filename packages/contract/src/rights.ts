import { err, ok, type Result } from '@seker/kernel';

export const ROLES = ['administrator', 'supervisor', 'interviewer', 'observer', 'encoder'] as const;
export type Role = (typeof ROLES)[number];

/**
 * How far a role reaches. `own`: the person's own things · `groupStaff`: interviewers and encoders of the person's
 * group · `group`: everything in the person's group · `all`: everything.
 */
export const REACHES = ['own', 'groupStaff', 'group', 'all'] as const;
export type Reach = (typeof REACHES)[number];

/** Reach by role; a missing role has no right. */
export type Right = Readonly<Partial<Record<Role, Reach>>>;

export interface Actor {
  readonly personId: number;
  readonly role: Role;
  readonly groupId: number;
}

/** The target of an act, as far as rights depend on it. */
export interface RightSubject {
  readonly groupId: number;
  /** The person that the target is, or that owns it. */
  readonly person?: { readonly id: number; readonly role: Role };
}

export type Denial = 'otherRole' | 'otherPerson' | 'otherGroup' | 'notStaff';

/** The roles that a supervisor manages. */
export const STAFF_ROLES: readonly Role[] = ['interviewer', 'encoder'];

/**
 * Whether a person may perform an act on a target, and why not; without a target, whether their role may perform it at
 * all.
 */
export function mayAct(actor: Actor, right: Right, subject: RightSubject | null = null): Result<Reach, Denial> {
  const reach = right[actor.role];
  if (reach === undefined) return err('otherRole');
  if (subject === null || reach === 'all') return ok(reach);
  const { person } = subject;
  if (reach === 'own') return person?.id === actor.personId ? ok(reach) : err('otherPerson');
  if (subject.groupId !== actor.groupId) return err('otherGroup');
  return reach === 'group' || (person !== undefined && STAFF_ROLES.includes(person.role)) ? ok(reach) : err('notStaff');
}
