import { readCalls, readCompletes, readStates } from './activity.queries.ts';
import { clockOf } from './attendance.ts';
import { dialsOf } from './drills.ts';
import { hoursChart } from './hours-chart.ts';
import { peopleChoices, peopleOf, projectChoices } from './people-of.ts';
import { SECONDS_OF_HOUR } from './production.ts';
import { type Asked, column, type ReportBody, sum } from './report.ts';

/** One day: who was there, and what they brought in. */
export async function daily(asked: Asked): Promise<ReportBody> {
  const [calls, completes, states] = await Promise.all([readCalls(asked), readCompletes(asked), readStates(asked)]);
  const worked = new Set([...calls, ...completes, ...states].map(({ personId }) => personId));
  const people = (await peopleOf(asked, worked)).map(({ id, name }) => {
    const called = calls.find(({ personId }) => personId === id);
    const done = completes.find(({ personId }) => personId === id);
    const present = states.find(({ personId }) => personId === id);
    return { id, name, called, done, present };
  });
  const figures = people.map(({ called, done, present }) => [
    (present?.paid ?? 0) / SECONDS_OF_HOUR,
    called?.dials ?? 0,
    called?.contacts ?? 0,
    called?.refusals ?? 0,
    done?.completes ?? 0,
    done?.net ?? 0,
  ]);
  return {
    columns: [
      column('person', 'name'),
      column('in', 'time'),
      column('out', 'time'),
      column('paid', 'hours'),
      column('dials', 'count', true),
      column('contacts', 'count'),
      column('refusals', 'count'),
      column('completes', 'count'),
      column('net', 'count'),
    ],
    total: [
      asked.word('reports.total'),
      null,
      null,
      ...[0, 1, 2, 3, 4, 5].map((at) => sum(figures, (cells) => cells[at] ?? 0)),
    ],
    rows: people.map(({ id, name, called, done, present }, at) => ({
      key: String(id),
      cells: [
        name,
        present === undefined ? null : clockOf(present.firstAt, asked.zone),
        present === undefined ? null : clockOf(present.lastAt, asked.zone, true),
        ...(figures[at] ?? []),
      ],
      drill:
        called !== undefined && called.projectId === called.lastProjectId
          ? dialsOf(called.projectId, asked, { person: String(id) })
          : null,
      isQuiet: called === undefined && done === undefined && present === undefined,
    })),
    charts: [await hoursChart(asked)],
    notes: [
      {
        key: 'people',
        values: { people: people.length, worked: people.filter(({ present }) => present !== undefined).length },
      },
    ],
    choices: { ...projectChoices(asked), ...(await peopleChoices(asked)) },
  };
}
