import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { hoursChart } from './hours-chart.ts';
import type { Asked } from './report.ts';

const project = (id: number, zone = 'Asia/Jerusalem') => ({ id: asId<'Project'>(id), name: `P${id}`, zone });
const asked = {
  project: null,
  projects: [project(1), project(2, 'Europe/Rome')],
  zone: 'Asia/Jerusalem',
  personId: null,
  groupId: null,
  from: instant(0),
  until: instant(1),
} as unknown as Asked;
type Calls = Parameters<typeof hoursChart>[1][number];
const calls = (hour: number, projectId: number, dials: number, completes: number, refusals: number) =>
  ({ hour, projectId: asId<'Project'>(projectId), dials, completes, refusals }) as Calls;
const drills = (of: readonly Calls[], more: Partial<Asked> = {}) =>
  hoursChart({ ...asked, ...more }, of).points.map(({ drill }) => drill);

describe('the results of calls by hour', () => {
  it('are from the first hour with calls to the last, those without included', () => {
    const { points, series } = hoursChart(asked, [calls(11, 1, 10, 3, 2), calls(9, 1, 4, 1, 0), calls(9, 2, 2, 0, 1)]);
    expect(series).toEqual(['completes', 'refusals', 'otherCalls']);
    expect(points.map(({ label, values }) => [label, ...values])).toEqual([
      ['09:00', 1, 1, 4],
      ['10:00', 0, 0, 0],
      ['11:00', 3, 2, 5],
    ]);
    expect(hoursChart(asked, []).points).toEqual([]);
  });

  it('lead to the calls of one project, in its own hours', () => {
    const filters = { hour: '9', since: expect.any(String), until: expect.any(String), dialling: 'auto,manual' };
    expect(drills([calls(9, 1, 1, 0, 0)])).toEqual([{ projectId: 1, list: 'calls', filters }]);
    expect(drills([calls(9, 2, 1, 0, 0)])).toEqual([null]);
    expect(drills([calls(9, 1, 1, 0, 0), calls(9, 2, 1, 0, 0)])).toEqual([null]);
    expect(drills([calls(9, 3, 1, 0, 0)])).toEqual([null]);
    const named = { project: project(2), personId: asId<'Person'>(5), groupId: asId<'Group'>(6) };
    expect(drills([calls(9, 1, 1, 0, 0)], named)).toEqual([
      { projectId: 2, list: 'calls', filters: { ...filters, person: '5', group: '6' } },
    ]);
  });
});
