import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { NO_PROJECT } from '../../../db/no-project.ts';
import { asId } from '../../../testing/as-id.ts';
import { drillOfPerson, drillOfProject } from './drill-of-work.ts';
import { cellsOf } from './production.ts';
import type { Asked } from './report.ts';
import { groupWork, hasBroughtIn, joinWork, perHour, sumOfWork, type WorkOfPerson } from './work.ts';

const PERSON = asId<'Person'>(5);
const asked = {
  project: null,
  query: { groupId: null },
  personId: null,
  groupId: null,
  fromDay: '2026-03-01',
  toDay: '2026-03-07',
  from: instant(0),
  until: instant(1_000),
} as unknown as Asked;
const time = { since: '1970-01-01T00:00:00.000Z', until: '1970-01-01T00:00:01.000Z' };
const ended = { endedAfter: time.since, endedBefore: time.until };
const work = (projectId: number, more: Partial<WorkOfPerson> = {}): WorkOfPerson => ({
  personId: PERSON,
  projectId: asId(projectId),
  paid: 0,
  dials: 0,
  contacts: 0,
  visits: 0,
  refusals: 0,
  completes: 0,
  net: 0,
  rejected: 0,
  seconds: 0,
  timed: 0,
  firstAt: null,
  lastAt: null,
  ...more,
});

describe("the detail of a person's work", () => {
  const drill = (works: readonly WorkOfPerson[], more: Partial<Asked> = {}) =>
    drillOfPerson({ ...asked, ...more }, PERSON, works);
  const days = { fromDay: '2026-03-01', toDay: '2026-03-07' };

  it('is their calls in the only project that they worked in, or their interviews where they made none', () => {
    expect(drill([work(1, { dials: 3 }), work(2, { paid: 60 })])).toEqual({
      projectId: 1,
      list: 'calls',
      filters: { ...time, dialling: 'auto,manual', person: '5' },
    });
    expect(drill([work(1, { completes: 3 })])).toEqual({
      projectId: 1,
      list: 'records',
      filters: { ...ended, outcome: 'success,extra', by: '5' },
    });
  });

  it('is their production by project where there were several', () => {
    expect(drill([work(1, { dials: 3 }), work(2, { completes: 1 })])).toEqual({
      report: 'production',
      filters: { personId: '5', ...days, by: 'project' },
    });
  });

  it('is their attendance without production, the course of a single day, or nothing', () => {
    expect(drill([work(1, { paid: 1 })])).toEqual({ report: 'attendance', filters: { personId: '5', ...days } });
    expect(drill([work(1, { paid: 1 })], { fromDay: '2026-03-07' })).toEqual({
      report: 'course',
      filters: { personId: '5', toDay: '2026-03-07' },
    });
    expect([drill([work(1)]), drill([])]).toEqual([null, null]);
  });
});

it('the detail of a project is its calls, within the group unless a person is named; of time outside, attendance', () => {
  const group = { groupId: asId<'Group'>(3) };
  const filtersOf = (more: Partial<Asked>, projectId = 1, dials = 1) =>
    drillOfProject({ ...asked, ...more }, asId(projectId), dials).filters;
  expect(filtersOf(group)).toEqual({ ...time, dialling: 'auto,manual', group: '3' });
  expect(filtersOf({ ...group, personId: PERSON })).toEqual({ ...time, dialling: 'auto,manual', person: '5' });
  expect(filtersOf({}, 1, 0)).toEqual({ ...ended, outcome: 'success,extra' });
  expect(filtersOf({}, NO_PROJECT)).toEqual({ fromDay: '2026-03-01', toDay: '2026-03-07' });
  expect(filtersOf({ personId: PERSON }, NO_PROJECT)).toMatchObject({ personId: '5' });
});

describe('work', () => {
  it('is joined from its parts by person and project, and is nothing where a part is missing', () => {
    const of = (projectId: number) => ({ personId: PERSON, projectId: asId<'Project'>(projectId) });
    const calls = { dials: 4, contacts: 3, refusals: 2 };
    const [firstAt, lastAt] = [new Date(1), new Date(2)];
    expect(
      joinWork([
        { ...of(1), ...calls },
        { ...of(1), completes: 1, net: 1, seconds: 60, timed: 1 },
        { ...of(2), paid: 900, firstAt, lastAt },
      ]),
    ).toEqual([
      work(1, { ...calls, completes: 1, net: 1, seconds: 60, timed: 1 }),
      work(2, { paid: 900, firstAt, lastAt }),
    ]);
    expect(joinWork([of(3)])).toEqual([work(3)]);
  });

  it('is summed up figure by figure, and grouped by person or project', () => {
    const figures = {
      paid: 1,
      dials: 2,
      contacts: 3,
      visits: 5,
      refusals: 4,
      completes: 5,
      net: 6,
      rejected: 9,
      seconds: 7,
      timed: 8,
    };
    const [one, other] = [work(1, figures), work(2, { ...figures, paid: 10 })];
    expect(sumOfWork([one, other])).toEqual({
      paid: 11,
      dials: 4,
      contacts: 6,
      visits: 10,
      refusals: 8,
      completes: 10,
      net: 12,
      rejected: 18,
      seconds: 14,
      timed: 16,
    });
    const groups = groupWork([one, other, one], ({ projectId }) => projectId);
    expect([...groups].map(([key, own]) => [key, own.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('has brought in something with a call or an interview', () => {
    expect([work(1, { dials: 1 }), work(1, { completes: 1 }), work(1, { paid: 9 })].map(hasBroughtIn)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is shown in hours and minutes, with rates where there is something to divide by', () => {
    const full = work(1, {
      paid: 7_200,
      dials: 8,
      contacts: 2,
      completes: 5,
      net: 4,
      rejected: 1,
      seconds: 600,
      timed: 4,
    });
    expect(cellsOf('Dana', full, false)).toEqual(['Dana', 2, 8, 2, 5, 4, 1, 2.5, 2.5, 0.25]);
    expect(cellsOf('Noam', work(1), false)).toEqual(['Noam', 0, 0, 0, 0, 0, 0, null, null, null]);
    expect([perHour({ paid: 3_600, completes: 3 }), perHour({ paid: 0, completes: 3 })]).toEqual([3, null]);
  });
});
