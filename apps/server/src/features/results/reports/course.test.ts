import { expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import type { Stretch } from './course.queries.ts';
import { callOf, joined } from './course.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute));
const stretch = (from: number, until: number, more: Partial<Stretch> = {}) =>
  ({
    at: at(from),
    until: at(until),
    state: 'online',
    projectId: asId(1),
    projectName: 'A study',
    sessionId: asId(2),
    station: '101',
    ...more,
  }) as Stretch;
const spans = (...stretches: readonly Stretch[]) =>
  joined(stretches).map((one) => [one.at.getUTCMinutes(), one.until.getUTCMinutes(), one.state]);

it('successive equal states of one session in one project are one', () => {
  expect(spans(stretch(0, 5), stretch(5, 9), stretch(9, 12), stretch(12, 13, { state: 'call' }))).toEqual([
    [0, 12, 'online'],
    [12, 13, 'call'],
  ]);
  expect(spans(stretch(0, 5), stretch(6, 9))).toHaveLength(2);
  expect(spans(stretch(0, 5), stretch(5, 9, { projectId: asId(7) }))).toHaveLength(2);
  expect(spans(stretch(0, 5), stretch(5, 9, { sessionId: asId(7) }))).toHaveLength(2);
  expect(spans()).toEqual([]);
});

it('a call leads to the calls of its person from a second before, unless its project is beyond reach', () => {
  const dana = { id: asId<'Person'>(5), name: 'Dana' };
  const call = stretch(0, 5, { state: 'call' });
  expect(callOf(call, dana)).toEqual({
    projectId: 1,
    list: 'calls',
    filters: {
      since: '2026-03-01T08:59:59.000Z',
      until: '2026-03-01T09:05:00.000Z',
      dialling: 'auto,manual',
      person: '5',
    },
  });
  expect([callOf({ ...call, projectName: null }, dana), callOf(call, null)]).toEqual([null, null]);
});
