import { instant } from '@seker/kernel';
import { expect, it } from 'vitest';
import type { FloorPerson } from './floor.queries.ts';
import { floorState, wireFloorRow } from './floor-row.ts';

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
  devices: [],
  deviceSeenAt: null,
  askingSince: null,
} as const;
const NOW = instant(at(30).getTime());

it.each([
  ['interview', 'interview'],
  ['call', 'call'],
  ['break', 'intermission'],
  ['task', 'task'],
] as const)('shows the logged state since its time: %s', (logged, state) => {
  expect(floorState({ ...dana, logged, hasCase: true, handSince: at(12) }, NOW)).toEqual({ state, since: at(10) });
});

it('distinguishes having a case from waiting for one, since the time of that change', () => {
  expect(floorState(dana, NOW)).toEqual({ state: 'free', since: at(10) });
  expect(floorState({ ...dana, handSince: at(12) }, NOW)).toEqual({ state: 'free', since: at(12) });
  expect(floorState({ ...dana, hasCase: true, handSince: at(12) }, NOW)).toEqual({ state: 'online', since: at(12) });
  // The call ended after the case was taken.
  expect(floorState({ ...dana, hasCase: true, handSince: at(5) }, NOW)).toEqual({ state: 'online', since: at(10) });
});

it('shows a logged-out person as offline since the log-out', () => {
  expect(floorState({ ...dana, isLive: false, logged: null, loggedAt: null, endedAt: at(20) }, NOW)).toEqual({
    state: 'offline',
    since: at(20),
  });
});

it('shows the case as taken where the log has no state yet, or the same moment', () => {
  const held = { ...dana, hasCase: true };
  expect(floorState({ ...held, loggedAt: null, startedAt: null, handSince: at(3) }, NOW).since).toEqual(at(3));
  expect(floorState({ ...held, loggedAt: null, startedAt: null }, NOW).since).toBeNull();
  expect(floorState({ ...held, logged: 'offline', handSince: at(12) }, NOW)).toEqual({
    state: 'online',
    since: at(12),
  });
});

it('tells station, project and call of those who are logged in only', () => {
  const row = {
    ...dana,
    id: 7,
    realName: 'Dana',
    languages: ['he'],
    unsent: 0,
    unsentSince: null,
    work: [],
    station: '101',
    projectId: 1042,
    projectName: 'A study',
    hasCase: true,
    callSince: at(11).getTime(),
    conversation: true,
    heardBy: { id: 5, name: 'Ronit', how: 'listen', state: 'hears', since: at(12).getTime() / 1_000 },
    hears: null,
    hand: {
      id: 4,
      since: at(13).getTime() / 1_000,
      question: 'Who pays?',
      wish: 'answer',
      takenBy: null,
      follows: null,
    },
  } as unknown as FloorPerson;
  expect(wireFloorRow(row, null, NOW)).toEqual({
    id: 7,
    realName: 'Dana',
    role: 'interviewer',
    languages: ['he'],
    state: 'online',
    since: at(10).toISOString(),
    station: '101',
    project: { id: 1042, name: 'A study' },
    hasCase: true,
    callSince: at(11).toISOString(),
    conversation: { observersMayListen: true },
    heardBy: { id: 5, name: 'Ronit', how: 'listen', state: 'hears', since: at(12).toISOString() },
    hears: null,
    hand: { id: 4, since: at(13).toISOString(), question: 'Who pays?', wish: 'answer', takenBy: null, follows: null },
    today: null,
    field: null,
    at: 'station',
  });
  expect(wireFloorRow({ ...row, projectId: null, callSince: null }, null, NOW)).toMatchObject({
    project: null,
    callSince: null,
  });
  expect(wireFloorRow({ ...row, isLive: false, endedAt: null }, null, NOW)).toMatchObject({
    state: 'offline',
    since: null,
    station: null,
    project: null,
    hasCase: false,
    callSince: null,
    conversation: null,
    heardBy: null,
    hand: null,
  });
});

it('shows other roles as online, as they never wait for cases', () => {
  expect(floorState({ ...dana, role: 'supervisor', loggedAt: null, logged: null }, NOW)).toEqual({
    state: 'online',
    since: at(0),
  });
});

it('shows who interviews in the field as their device told last, and as away when it is silent', () => {
  const walker = { ...dana, isLive: false, endedAt: at(2), devices: ['Tablet 07'], deviceSeenAt: at(28) };
  expect(floorState(walker, NOW)).toEqual({ state: 'free', since: at(28) });
  const asking = { ...walker, askingSince: at(20) };
  expect(floorState(asking, NOW)).toEqual({ state: 'interview', since: at(20) });
  expect(floorState({ ...asking, deviceSeenAt: at(27) }, NOW)).toEqual({ state: 'offline', since: at(27) });
  expect(floorState({ ...walker, deviceSeenAt: null }, NOW)).toEqual({ state: 'offline', since: null });
  // At a station it is the station that tells.
  expect(floorState({ ...asking, isLive: true }, NOW)).toEqual({ state: 'free', since: at(10) });
});
