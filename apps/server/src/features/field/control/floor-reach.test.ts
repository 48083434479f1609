import type { Role } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import type { FloorPerson } from './floor.queries.ts';
import { isWithin, reachOf } from './floor-reach.ts';

const OWN = asId<'Group'>(1);
const OTHER = asId<'Group'>(2);
const GRANTED = asId<'Project'>(1042);
const of = (role: Role) => reachOf({ role, groupId: OWN, projectIds: [GRANTED] });

describe('the reach of a viewer of the floor', () => {
  it('is everyone, the own group, the projects granted to an observer, or none', () => {
    expect(of('administrator')).toEqual({ groupId: null, projectIds: null });
    expect(of('supervisor')).toEqual({ groupId: OWN, projectIds: null });
    expect(of('observer')).toEqual({ groupId: null, projectIds: [GRANTED] });
    expect([of('interviewer'), of('encoder')]).toEqual([null, null]);
  });

  const dana = { groupId: OWN, isOnFloor: true, isLive: true, projectId: GRANTED } as FloorPerson;
  const group = { groupId: OWN, projectIds: null };
  const granted = { groupId: null, projectIds: [GRANTED] };

  it('of a group ends at the group', () => {
    expect(isWithin(group, dana)).toBe(true);
    expect(isWithin(group, { ...dana, groupId: OTHER })).toBe(false);
    expect(isWithin({ groupId: null, projectIds: null }, { ...dana, groupId: OTHER })).toBe(true);
    expect(isWithin(group, { ...dana, isLive: false, projectId: null })).toBe(true);
  });

  it('of projects shows who is at work in them now', () => {
    expect(isWithin(granted, dana)).toBe(true);
    expect(isWithin(granted, { ...dana, groupId: OTHER })).toBe(true);
    expect(isWithin(granted, { ...dana, isLive: false })).toBe(false);
    expect(isWithin(granted, { ...dana, projectId: null })).toBe(false);
    expect(isWithin(granted, { ...dana, projectId: asId(1043) })).toBe(false);
  });

  it('shows no one who is not on the floor, unless they may have been', () => {
    const gone = { ...dana, isOnFloor: false };
    expect([isWithin(group, gone), isWithin(group, gone, true)]).toEqual([false, true]);
    expect(isWithin(granted, { ...dana, isLive: false }, true)).toBe(true);
    expect(isWithin(group, { ...gone, groupId: OTHER }, true)).toBe(false);
  });
});
