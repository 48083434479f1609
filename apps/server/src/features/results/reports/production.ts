import { PRODUCTION_BY } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import { drillOfPerson, drillOfProject } from './drill-of-work.ts';
import { hoursChart } from './hours-chart.ts';
import { peopleChoices, peopleOf, projectChoices } from './people-of.ts';
import { type Asked, column, type Figure, type ReportBody, ratio } from './report.ts';
import { groupWork, hasBroughtIn, perHour, readWork, SECONDS_OF_HOUR, sumOfWork, type Work } from './work.ts';

type Row = Omit<ReportBody['rows'][number], 'cells'> & { readonly name: string; readonly work: Work };

/** Reports production per interviewer or per project, including interviewers without any. */
export async function production(asked: Asked): Promise<ReportBody> {
  const by = asked.query.by === 'project' ? 'project' : 'person';
  const { people, worked, rows, byHour } = await rowsOf(asked, by);
  const all = sumOfWork(rows.map(({ work }) => work));
  return {
    columns: [
      column(by, 'name'),
      column('paid', 'hours'),
      column('dials', 'count'),
      column('contacts', 'count'),
      // A study by telephone alone is not told of visits.
      ...(all.visits === 0 ? [] : [column('visits', 'count')]),
      column('completes', 'count'),
      column('net', 'count'),
      column('rejected', 'count'),
      column('perHour', 'perHour', true),
      column('meanMinutes', 'minutes'),
      column('contactRate', 'rate'),
    ],
    total: cellsOf(asked.word('reports.total'), all, all.visits > 0),
    rows: rows.map(({ key, name, work, drill, isQuiet }) => ({
      key,
      cells: cellsOf(name, work, all.visits > 0),
      drill,
      isQuiet,
    })),
    charts: [
      {
        key: 'completesPerHour',
        form: 'bars',
        kind: 'perHour',
        series: ['perHour'],
        points: rows
          .filter(({ work }) => work.paid > 0)
          .map(({ name, work, drill }) => ({ label: name, values: [perHour(work) ?? 0], drill }))
          .sort((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0)),
        mean: perHour(all),
      },
      hoursChart(asked, byHour),
    ],
    notes: [
      ...(by === 'person' ? [{ key: 'people', values: { people, worked } }] : []),
      ...(asked.groupId === null ? [] : [{ key: 'ownGroup', values: {} }]),
    ],
    choices: {
      ...projectChoices(asked),
      ...(await peopleChoices(asked)),
      by: PRODUCTION_BY.map((one) => ({ value: one, name: asked.word(`reports.by.${one}`) })),
    },
  };
}

async function rowsOf(asked: Asked, by: (typeof PRODUCTION_BY)[number]) {
  const { works, byHour } = await readWork(asked);
  const people = await peopleOf(asked, works);
  const ids = new Set(people.map(({ id }) => id));
  const told = works.filter(({ personId }) => ids.has(personId));
  const byPerson = groupWork(told, ({ personId }) => personId);
  const rows =
    by === 'project'
      ? rowsByProject(
          asked,
          groupWork(told, ({ projectId }) => projectId),
        )
      : people.map(({ id, name }): Row => {
          const own = byPerson.get(id) ?? [];
          return rowOf(String(id), name, sumOfWork(own), drillOfPerson(asked, id, own));
        });
  const atWork = [...byPerson.values()].filter((own) => own.some(({ paid }) => paid > 0));
  return { people: people.length, worked: atWork.length, rows, byHour };
}

/** Builds the rows of projects with activity, by name; time outside projects comes last. */
function rowsByProject(asked: Asked, byProject: ReadonlyMap<ProjectId, readonly Work[]>): readonly Row[] {
  const named = asked.projects.filter(({ id }) => byProject.has(id)).map(({ id, name }) => ({ id, name }));
  const none = [...byProject.keys()].filter((id) => !named.some((project) => project.id === id));
  return [...named, ...none.map((id) => ({ id, name: asked.word('reports.noProject') }))].map(({ id, name }) => {
    const work = sumOfWork(byProject.get(id) ?? []);
    return rowOf(String(id), name, work, drillOfProject(asked, id, work.dials));
  });
}

function rowOf(key: string, name: string, work: Work, drill: Row['drill']): Row {
  return { key, name, work, drill, isQuiet: work.paid === 0 && !hasBroughtIn(work) };
}

/** `withVisits`: the report has a column for them. */
export function cellsOf(name: string, work: Work, withVisits: boolean): Figure[] {
  const { paid, dials, contacts, visits, completes, net, rejected, seconds, timed } = work;
  const minutes = ratio(seconds, timed);
  return [
    name,
    paid / SECONDS_OF_HOUR,
    dials,
    contacts,
    ...(withVisits ? [visits] : []),
    completes,
    net,
    rejected,
    perHour(work),
    minutes === null ? null : minutes / 60,
    ratio(contacts, dials),
  ];
}
