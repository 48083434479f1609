import { describe, expect, it } from 'vitest';
import {
  needsDetails,
  type PickerStatus,
  proposedStatus,
  statusGroups,
  suggestedStatus,
  typeOnceSet,
} from './offered-statuses.ts';

const status = (id: number, type: number, traits: Partial<PickerStatus> = {}): PickerStatus => ({
  id,
  name: `status ${id}`,
  type,
  view: 3,
  ...traits,
});
const list = [
  status(1, 5),
  status(2, 2),
  status(3, 1, { system_key: 'busy', hotkey: '2' }),
  status(4, 3),
  status(5, 4, { system_key: 'unused' }),
  status(6, 6, { view: 2 }),
  status(7, 1, { view: 1 }),
];
const ids = (afterCancel: boolean) =>
  statusGroups(list, afterCancel).flatMap((group) => group.statuses.map(({ id }) => id));

const keys = (afterCancel: boolean) =>
  statusGroups(list, afterCancel).flatMap((group) => group.statuses.map(({ id, key }) => [id, key]));

describe('the status picker', () => {
  it('offers neither active nor system statuses, grouped by what they do', () => {
    expect(ids(false)).toEqual([3, 7, 4, 1]);
  });

  it('offers only end statuses after a cancel', () => {
    expect(ids(true)).toEqual([3, 4, 6, 1]);
  });

  it('gives the free digits to statuses without a key of their own', () => {
    expect(keys(false)).toEqual([
      [3, '2'],
      [7, '1'],
      [4, '3'],
      [1, '5'],
    ]);
  });

  it('has a key for every status, letters after the digits', () => {
    const many = Array.from({ length: 13 }, (_, at) => status(at + 1, 1));
    const given = statusGroups(many, false).flatMap((group) => group.statuses.map(({ key }) => key));
    expect(given.join('')).toBe('1234567890qwe');
  });

  it('keeps the keys after a cancel, so that a digit always means the same', () => {
    expect(keys(true)).toEqual([
      [3, '2'],
      [4, '3'],
      [6, '4'],
      [1, '5'],
    ]);
  });

  it('knows what a status counts as once it is set', () => {
    expect([typeOnceSet(status(1, 3)), typeOnceSet(status(1, 3, { ends_visit: true }))]).toEqual([3, 5]);
    const groups = statusGroups([status(3, 1, { system_key: 'busy', ends_visit: true })], false);
    expect(proposedStatus(groups, 'busy')).toEqual({ statusId: 3, type: 5 });
  });

  it('proposes the status that the outcome of the call suggests', () => {
    const groups = statusGroups(list, false);
    expect(suggestedStatus(groups, 'busy')?.id).toBe(3);
    expect(suggestedStatus(groups, 'answered')).toBeNull();
    expect(suggestedStatus(groups, 'noAnswer')).toBeNull();
    expect(suggestedStatus(groups, null)).toBeNull();
  });

  it('asks for details with appointments and languages only', () => {
    expect(list.filter(needsDetails).map(({ id }) => id)).toEqual([4, 5]);
  });
});
