import type { FloorRow } from '@seker/contract';
import { expect, it } from 'vitest';
import { alarmOf } from './floor-limits.ts';
import { countStates, isFound, orderFloor } from './floor-order.ts';

const NOW = Date.UTC(2026, 2, 1, 9);

function person(id: number, state: FloorRow['state'], minutes: number | null, more: Partial<FloorRow> = {}): FloorRow {
  return {
    id,
    realName: `Person ${id}`,
    role: 'interviewer',
    languages: [],
    state,
    since: minutes === null ? null : new Date(NOW - minutes * 60_000).toISOString(),
    station: null,
    project: null,
    hasCase: false,
    callSince: null,
    today: null,
    ...more,
  };
}

it('warns of who waits for longer than usual, with alarm at twice of it', () => {
  const alarms = [4, 5, 9, 10].map((minutes) => alarmOf(person(1, 'free', minutes), NOW));
  expect(alarms).toEqual(['none', 'warn', 'warn', 'danger']);
  expect(alarmOf(person(1, 'intermission', 18), NOW)).toBe('danger');
  expect(alarmOf(person(1, 'interview', 300), NOW)).toBe('none');
  expect(alarmOf(person(1, 'online', 300, { role: 'supervisor' }), NOW)).toBe('none');
});

it('orders by urgency: alarms, then states, then who is longest in it', () => {
  const rows = [
    person(1, 'offline', null),
    person(2, 'interview', 3),
    person(3, 'interview', 20),
    person(4, 'call', 1),
    person(5, 'free', 6),
    person(6, 'intermission', 19),
    person(7, 'offline', 40),
  ];
  expect(orderFloor(rows, 'urgency', NOW).map(({ id }) => id)).toEqual([6, 5, 3, 2, 4, 7, 1]);
  expect(orderFloor(rows, 'name', NOW).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('finds by project, name and number, and counts each state', () => {
  const dana = person(2107, 'free', 1, { realName: 'Dana Levi', project: { id: 1042, name: 'A study' } });
  expect(isFound(dana, { projectId: null, q: ' dana' })).toBe(true);
  expect(isFound(dana, { projectId: 1042, q: '21' })).toBe(true);
  expect(isFound(dana, { projectId: 1043, q: '' })).toBe(false);
  expect(isFound(dana, { projectId: null, q: '07' })).toBe(false);
  expect(countStates([dana, dana]).get('free')).toBe(2);
  expect(countStates([dana]).get('call')).toBe(0);
});
