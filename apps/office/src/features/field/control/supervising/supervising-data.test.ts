import { expect, it } from 'vitest';
import { howsFor } from './supervising-data.ts';

const HOWS = ['listen', 'whisper', 'barge'] as const;
const mine = { can: { supervise: true, handOver: true }, hows: [...HOWS], current: null };
const ronit = { id: 5, role: 'supervisor' };
const inCall = { conversation: { observersMayListen: false }, heardBy: null };
const heardBy = (id: number) => ({ id, name: 'x', how: 'listen' as const, state: 'hears' as const, since: '' });

it('offers every way into a conversation that no other person hears', () => {
  expect(howsFor(inCall, mine, ronit)).toEqual(HOWS);
  expect(howsFor({ ...inCall, heardBy: heardBy(5) }, mine, ronit)).toEqual(HOWS);
  expect(howsFor({ ...inCall, heardBy: heardBy(6) }, mine, ronit)).toEqual([]);
  expect(howsFor({ ...inCall, conversation: null }, mine, ronit)).toEqual([]);
});

it('offers nothing that the exchange cannot do, or while the viewer talks in a call of their own', () => {
  expect(howsFor(inCall, { ...mine, can: { supervise: false, handOver: false } }, ronit)).toEqual([]);
  const current = { state: 'talks' } as never;
  expect(howsFor(inCall, { ...mine, current }, ronit)).toEqual([]);
});

it('lets observers listen where the project says so', () => {
  const observer = { id: 7, role: 'observer' };
  const theirs = { ...mine, hows: ['listen' as const] };
  expect(howsFor(inCall, theirs, observer)).toEqual([]);
  expect(howsFor({ ...inCall, conversation: { observersMayListen: true } }, theirs, observer)).toEqual(['listen']);
});
