import { describe, expect, it } from 'vitest';
import { type Actor, mayAct, type Right, type Role } from './rights.ts';

const RIGHT: Right = { administrator: 'all', supervisor: 'groupStaff', observer: 'group', interviewer: 'own' };

function actor(role: Role): Actor {
  return { personId: 7, role, groupId: 1 };
}

function person(role: Role, groupId = 1, id = 8) {
  return { groupId, person: { id, role } };
}

describe('mayAct', () => {
  it('refuses a role that the right does not name', () => {
    expect(mayAct(actor('encoder'), RIGHT)).toEqual({ ok: false, error: 'otherRole' });
    expect(mayAct(actor('encoder'), RIGHT, person('interviewer'))).toEqual({ ok: false, error: 'otherRole' });
  });

  it('decides by role alone without a target', () => {
    expect(mayAct(actor('supervisor'), RIGHT)).toEqual({ ok: true, value: 'groupStaff' });
    expect(mayAct(actor('interviewer'), RIGHT)).toEqual({ ok: true, value: 'own' });
  });

  it('allows reach `all` in other groups', () => {
    expect(mayAct(actor('administrator'), RIGHT, person('supervisor', 2)).ok).toBe(true);
    expect(mayAct(actor('administrator'), RIGHT, { groupId: 2 }).ok).toBe(true);
  });

  it('limits a supervisor to the interviewers and encoders of the own group', () => {
    expect(mayAct(actor('supervisor'), RIGHT, person('interviewer')).ok).toBe(true);
    expect(mayAct(actor('supervisor'), RIGHT, person('encoder')).ok).toBe(true);
    for (const role of ['administrator', 'supervisor', 'observer'] as const)
      expect(mayAct(actor('supervisor'), RIGHT, person(role))).toEqual({ ok: false, error: 'notStaff' });
    expect(mayAct(actor('supervisor'), RIGHT, { groupId: 1 })).toEqual({ ok: false, error: 'notStaff' });
    expect(mayAct(actor('supervisor'), RIGHT, person('interviewer', 2))).toEqual({ ok: false, error: 'otherGroup' });
  });

  it('allows reach `group` everything in the group', () => {
    expect(mayAct(actor('observer'), RIGHT, person('administrator')).ok).toBe(true);
    expect(mayAct(actor('observer'), RIGHT, { groupId: 1 }).ok).toBe(true);
    expect(mayAct(actor('observer'), RIGHT, { groupId: 2 })).toEqual({ ok: false, error: 'otherGroup' });
  });

  it('limits reach `own` to the person’s own things', () => {
    expect(mayAct(actor('interviewer'), RIGHT, person('interviewer', 1, 7)).ok).toBe(true);
    expect(mayAct(actor('interviewer'), RIGHT, person('interviewer'))).toEqual({ ok: false, error: 'otherPerson' });
    expect(mayAct(actor('interviewer'), RIGHT, { groupId: 1 })).toEqual({ ok: false, error: 'otherPerson' });
  });
});
