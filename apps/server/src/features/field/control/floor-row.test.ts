import { expect, it } from 'vitest';
import { floorState } from './floor-row.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute));
const dana = {
  isLive: true,
  role: 'interviewer',
  logged: 'online',
  loggedAt: at(10),
  hasCase: false,
  handSince: null,
  startedAt: at(0),
  endedAt: null,
} as const;

it.each([
  ['interview', 'interview'],
  ['call', 'call'],
  ['break', 'intermission'],
  ['task', 'task'],
] as const)('shows what the log says, since it said so: %s', (logged, state) => {
  expect(floorState({ ...dana, logged, hasCase: true, handSince: at(12) })).toEqual({ state, since: at(10) });
});

it('tells apart who has a case and who waits for one, since they have it or have none', () => {
  expect(floorState(dana)).toEqual({ state: 'free', since: at(10) });
  expect(floorState({ ...dana, handSince: at(12) })).toEqual({ state: 'free', since: at(12) });
  expect(floorState({ ...dana, hasCase: true, handSince: at(12) })).toEqual({ state: 'online', since: at(12) });
  // The call ended after the case was taken.
  expect(floorState({ ...dana, hasCase: true, handSince: at(5) })).toEqual({ state: 'online', since: at(10) });
});

it('shows who is not logged in as offline, since they left', () => {
  expect(floorState({ ...dana, isLive: false, logged: null, loggedAt: null, endedAt: at(20) })).toEqual({
    state: 'offline',
    since: at(20),
  });
});

it('shows others than interviewers as online, who have no cases to wait for', () => {
  expect(floorState({ ...dana, role: 'supervisor', loggedAt: null, logged: null })).toEqual({
    state: 'online',
    since: at(0),
  });
});
