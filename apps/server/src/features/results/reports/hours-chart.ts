import type { ProjectId } from '@seker/kernel';
import type { readCalls } from './activity.queries.ts';
import { dialsOf } from './drills.ts';
import { type Asked, type Chart, type ReportProject, sum } from './report.ts';

type CallsOfHour = Awaited<ReturnType<typeof readCalls>>['byHour'][number];

/** Charts the results of calls by the hour of their start, from the first hour with calls to the last. */
export function hoursChart(asked: Asked, calls: readonly CallsOfHour[]): Chart {
  const known = calls.map(({ hour }) => hour);
  const first = Math.min(...known);
  const points = Array.from({ length: known.length === 0 ? 0 : Math.max(...known) - first + 1 }, (_, index) => {
    const hour = first + index;
    const own = calls.filter((one) => one.hour === hour);
    const [completes, refusals] = [sum(own, (one) => one.completes), sum(own, (one) => one.refusals)];
    const project = asked.project ?? oneOf(asked, own);
    return {
      label: `${String(hour).padStart(2, '0')}:00`,
      values: [completes, refusals, sum(own, ({ dials }) => dials) - completes - refusals],
      // A list of calls is of one project, and uses its local hours.
      drill:
        project === null
          ? null
          : dialsOf(project.id, asked, {
              hour: String(hour),
              ...(asked.personId === null ? {} : { person: String(asked.personId) }),
              ...(asked.groupId === null ? {} : { group: String(asked.groupId) }),
            }),
    };
  });
  return {
    key: 'outcomesByHour',
    form: 'columns',
    kind: 'count',
    series: ['completes', 'refusals', 'otherCalls'],
    points,
    mean: null,
  };
}

/** Returns the only project with calls, if its zone is the report's. */
function oneOf({ projects, zone }: Asked, calls: readonly { readonly projectId: ProjectId }[]): ReportProject | null {
  const [one, ...others] = calls;
  const project = others.length === 0 ? projects.find(({ id }) => id === one?.projectId) : undefined;
  return project?.zone === zone ? project : null;
}
