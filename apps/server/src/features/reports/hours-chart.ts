import type { ProjectId } from '@seker/kernel';
import { readHours } from './activity.queries.ts';
import { dialsOf } from './drills.ts';
import type { Asked, Chart, ReportProject } from './report.ts';

/** What calls came to, by the hour at which they began; from the first hour with calls to the last. */
export async function hoursChart(asked: Asked): Promise<Chart> {
  const hours = new Map((await readHours(asked)).map((row) => [row.hour, row]));
  const known = [...hours.keys()];
  const first = Math.min(...known);
  const points = Array.from({ length: known.length === 0 ? 0 : Math.max(...known) - first + 1 }, (_, index) => {
    const hour = first + index;
    const { completes = 0, refusals = 0, others = 0, projectId, lastProjectId } = hours.get(hour) ?? {};
    const project = asked.project ?? (projectId === lastProjectId ? oneOf(asked, projectId) : null);
    return {
      label: `${String(hour).padStart(2, '0')}:00`,
      values: [completes, refusals, others],
      // A list of calls is of one project, and tells hours by its clocks.
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

/** Of several projects just one had calls: it is meant, where its clocks are those of the report. */
function oneOf({ projects, zone }: Asked, projectId: ProjectId | undefined): ReportProject | null {
  const project = projects.find(({ id }) => id === projectId);
  return project?.zone === zone ? project : null;
}
