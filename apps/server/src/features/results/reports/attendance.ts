import type { PersonId } from '@seker/kernel';
import { readDays } from './activity.queries.ts';
import { clocksOf } from './clocks-of.ts';
import { reportOf } from './drills.ts';
import { peopleChoices, peopleOf } from './people-of.ts';
import { type Asked, column, type Figure, type ReportBody, sum } from './report.ts';
import { readWork, SECONDS_OF_HOUR } from './work.ts';

const STATES = ['interview', 'call', 'online', 'break', 'task'] as const;
type Seconds = Readonly<Record<(typeof STATES)[number] | 'paid', number>>;

/** Reports when people came and went each day, and their time per state, from the state log. */
export async function attendance(asked: Asked): Promise<ReportBody> {
  const [days, { works }] = await Promise.all([readDays(asked), readWork(asked)]);
  const people = await peopleOf(asked, works);
  const names = new Map<PersonId, string>(people.map(({ id, name }) => [id, name]));
  const present = days.filter(({ personId }) => names.has(personId));
  const came = new Set(present.map(({ personId }) => personId));
  const absent = people.filter(({ id }) => !came.has(id));
  const clockOf = clocksOf(asked.zone);
  const paidOn = new Map<string, number>();
  for (const { day, paid } of present) paidOn.set(day, (paidOn.get(day) ?? 0) + paid);
  const all = Object.fromEntries(
    [...STATES, 'paid' as const].map((state) => [state, sum(present, (row) => row[state])]),
  ) as Record<keyof Seconds, number>;
  return {
    columns: [
      column('person', 'name'),
      column('day', 'day'),
      column('in', 'time'),
      column('out', 'time'),
      column('paid', 'hours', true),
      ...STATES.map((state) => column(`state.${state}`, 'minutes')),
    ],
    total: [asked.word('reports.total'), null, null, null, ...timesOf(all)],
    rows: [
      ...present.map((row) => ({
        key: `${row.personId} ${row.day}`,
        cells: [
          names.get(row.personId) ?? '',
          row.day,
          clockOf(row.firstAt),
          clockOf(row.lastAt, { isEnd: true }),
          ...timesOf(row),
        ],
        drill: reportOf(asked, 'course', { personId: String(row.personId), toDay: row.day }),
        isQuiet: false,
      })),
      ...absent.map(({ id, name }) => ({
        key: String(id),
        cells: [name, null, null, null, ...timesOf(NOTHING)],
        drill: null,
        isQuiet: true,
      })),
    ],
    charts: [
      {
        key: 'paidByDay',
        form: 'columns',
        kind: 'hours',
        series: ['paid'],
        points: [...paidOn].map(([day, paid]) => ({
          label: day.slice(5),
          values: [paid / SECONDS_OF_HOUR],
          drill: reportOf(asked, 'attendance', {
            fromDay: day,
            toDay: day,
            ...(asked.personId === null ? {} : { personId: String(asked.personId) }),
          }),
        })),
        mean: null,
      },
    ],
    notes: [
      { key: 'paid', values: {} },
      { key: 'people', values: { people: people.length, worked: people.length - absent.length } },
    ],
    choices: await peopleChoices(asked),
  };
}

const NOTHING: Seconds = { paid: 0, interview: 0, call: 0, online: 0, break: 0, task: 0 };

function timesOf(seconds: Seconds): Figure[] {
  return [seconds.paid / SECONDS_OF_HOUR, ...STATES.map((state) => seconds[state] / 60)];
}
