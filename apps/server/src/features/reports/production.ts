import { HOUR, SECOND } from '@seker/kernel';
import { readCalls, readCompletes, readStates } from './activity.queries.ts';
import { dialsOf } from './drills.ts';
import { hoursChart } from './hours-chart.ts';
import { peopleChoices, peopleOf, projectChoices } from './people-of.ts';
import { type Asked, column, type Figure, type ReportBody, ratio, sum } from './report.ts';

export const SECONDS_OF_HOUR = HOUR / SECOND;

interface Work {
  readonly paid: number;
  readonly dials: number;
  readonly contacts: number;
  readonly completes: number;
  readonly net: number;
  readonly seconds: number;
  readonly timed: number;
}

/** What each interviewer brought in: who did nothing is there, too. */
export async function production(asked: Asked): Promise<ReportBody> {
  const [calls, completes, states] = await Promise.all([readCalls(asked), readCompletes(asked), readStates(asked)]);
  const worked = new Set([...calls, ...completes].map(({ personId }) => personId));
  const rows = (await peopleOf(asked, worked)).map(({ id, name }) => {
    const called = calls.find(({ personId }) => personId === id);
    const done = completes.find(({ personId }) => personId === id);
    const work: Work = {
      paid: states.find(({ personId }) => personId === id)?.paid ?? 0,
      dials: called?.dials ?? 0,
      contacts: called?.contacts ?? 0,
      completes: done?.completes ?? 0,
      net: done?.net ?? 0,
      seconds: done?.seconds ?? 0,
      timed: done?.timed ?? 0,
    };
    const isOfOne = called !== undefined && called.projectId === called.lastProjectId;
    return { id, name, work, drill: isOfOne ? dialsOf(called.projectId, asked, { person: String(id) }) : null };
  });
  const works = rows.map(({ work }) => work);
  const all: Work = {
    paid: sum(works, ({ paid }) => paid),
    dials: sum(works, ({ dials }) => dials),
    contacts: sum(works, ({ contacts }) => contacts),
    completes: sum(works, (work) => work.completes),
    net: sum(works, ({ net }) => net),
    seconds: sum(works, ({ seconds }) => seconds),
    timed: sum(works, ({ timed }) => timed),
  };
  const atWork = rows.filter(({ work }) => work.paid > 0);
  return {
    columns: [
      column('person', 'name'),
      column('paid', 'hours'),
      column('dials', 'count'),
      column('contacts', 'count'),
      column('completes', 'count'),
      column('net', 'count'),
      column('perHour', 'perHour', true),
      column('meanMinutes', 'minutes'),
      column('contactRate', 'rate'),
    ],
    total: cellsOf(asked.word('reports.total'), all),
    rows: rows.map(({ id, name, work, drill }) => ({
      key: String(id),
      cells: cellsOf(name, work),
      drill,
      isQuiet: work.paid === 0 && work.dials === 0 && work.completes === 0,
    })),
    charts: [
      {
        key: 'completesPerHour',
        form: 'bars',
        kind: 'perHour',
        series: ['perHour'],
        points: atWork
          .map(({ name, work, drill }) => ({ label: name, values: [perHour(work) ?? 0], drill }))
          .sort((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0)),
        mean: perHour(all),
      },
      await hoursChart(asked),
    ],
    notes: [
      { key: 'people', values: { people: rows.length, worked: atWork.length } },
      ...(asked.groupId === null ? [] : [{ key: 'ownGroup', values: {} }]),
    ],
    choices: { ...projectChoices(asked), ...(await peopleChoices(asked)) },
  };
}

function cellsOf(name: string, work: Work): Figure[] {
  const { paid, dials, contacts, completes, net, seconds, timed } = work;
  const minutes = ratio(seconds, timed);
  return [
    name,
    paid / SECONDS_OF_HOUR,
    dials,
    contacts,
    completes,
    net,
    perHour(work),
    minutes === null ? null : minutes / 60,
    ratio(contacts, dials),
  ];
}

function perHour({ paid, completes }: Pick<Work, 'paid' | 'completes'>): number | null {
  return ratio(completes, paid / SECONDS_OF_HOUR);
}
