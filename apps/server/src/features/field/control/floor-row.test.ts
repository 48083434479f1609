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
] as const)('shows the logged state since its time: %s', (logged, state) => {
  expect(floorState({ ...dana, logged, hasCase: true, handSince: at(12) })).toEqual({ state, since: at(10) });
});

it('distinguishes having a case from waiting for one, since the time of that change', () => {
  expect(floorState(dana)).toEqual({ state: 'free', since: at(10) });
  expect(floorState({ ...dana, handSince: at(12) })).toEqual({ state: 'free', since: at(12) });
  expect(floorState({ ...dana, hasCase: true, handSince: at(12) })).toEqual({ state: 'online', since: at(12) });
  // The call ended after the case was taken.
  expect(floorState({ ...dana, hasCase: true, handSince: at(5) })).toEqual({ state: 'online', since: at(10) });
});

it('shows a logged-out person as offline since the log-out', () => {
  expect(floorState({ ...dana, isLive: false, logged: null, loggedAt: null, endedAt: at(20) })).toEqual({
    state: 'offline',
    since: at(20),
  });
});

it('shows other roles as online, as they never wait for cases', () => {
  expect(floorState({ ...dana, role: 'supervisor', loggedAt: null, logged: null })).toEqual({
    state: 'online',
    since: at(0),
  });
});
