import { clocksOf } from './clocks-of.ts';
import { drillOfPerson } from './drill-of-work.ts';
import { hoursChart } from './hours-chart.ts';
import { peopleChoices, peopleOf, projectChoices } from './people-of.ts';
import { type Asked, column, type Figure, type ReportBody } from './report.ts';
import { groupWork, readWork, SECONDS_OF_HOUR, sumOfWork, type Work, type WorkOfPerson } from './work.ts';

/** Reports one day: attendance and production. */
export async function daily(asked: Asked): Promise<ReportBody> {
  const { works, byHour } = await readWork(asked);
  const byPerson = groupWork(works, ({ personId }) => personId);
  const people = (await peopleOf(asked, works)).map(({ id, name }) => {
    const own = byPerson.get(id) ?? [];
    return { id, name, own, work: sumOfWork(own), ...presenceOf(own) };
  });
  const clockOf = clocksOf(asked.zone);
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
    total: [asked.word('reports.total'), null, null, ...figuresOf(sumOfWork(people.map(({ work }) => work)))],
    rows: people.map(({ id, name, own, work, firstAt, lastAt }) => ({
      key: String(id),
      cells: [
        name,
        firstAt === null ? null : clockOf(firstAt),
        lastAt === null ? null : clockOf(lastAt, { isEnd: true }),
        ...figuresOf(work),
      ],
      drill: drillOfPerson(asked, id, own),
      isQuiet: own.length === 0,
    })),
    charts: [hoursChart(asked, byHour)],
    notes: [
      {
        key: 'people',
        values: { people: people.length, worked: people.filter(({ firstAt }) => firstAt !== null).length },
      },
    ],
    choices: { ...projectChoices(asked), ...(await peopleChoices(asked)) },
  };
}

/** Returns a person's first and last presence, in any project. */
function presenceOf(works: readonly WorkOfPerson[]): Pick<WorkOfPerson, 'firstAt' | 'lastAt'> {
  const first = works.flatMap(({ firstAt }) => firstAt?.getTime() ?? []);
  const last = works.flatMap(({ lastAt }) => lastAt?.getTime() ?? []);
  return first.length === 0
    ? { firstAt: null, lastAt: null }
    : { firstAt: new Date(Math.min(...first)), lastAt: new Date(Math.max(...last)) };
}

function figuresOf({ paid, dials, contacts, refusals, completes, net }: Work): Figure[] {
  return [paid / SECONDS_OF_HOUR, dials, contacts, refusals, completes, net];
}
