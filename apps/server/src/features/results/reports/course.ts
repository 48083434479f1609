import { instant, later, SECOND } from '@seker/kernel';
import { statesOf } from './activity.queries.ts';
import { clocksOf } from './clocks-of.ts';
import { readCourse, type Stretch } from './course.queries.ts';
import { dialsOf } from './drills.ts';
import { peopleChoices, type ReportedPerson } from './people-of.ts';
import { type Asked, type Chart, column, type ReportBody, sum } from './report.ts';
import { listReportedPeople } from './reported-projects.queries.ts';

const PAID_STATES = ['interview', 'call', 'online', 'break', 'task'] as const;
/** The call log records a call shortly before the state log does. */
const SAID_LATE = SECOND;

/** Reports a person's day state by state, from the log that attendance is counted from. */
export async function course(asked: Asked): Promise<ReportBody> {
  const person = await personOf(asked);
  const stretches = person === null ? [] : await stretchesOf(asked, person);
  const clockOf = clocksOf(asked.zone);
  const paid = stretches.filter(({ state }) => state !== 'offline');
  return {
    columns: [
      column('person', 'name'),
      column('from', 'time'),
      column('until', 'time'),
      column('state', 'text'),
      column('minutes', 'minutes', true),
      column('project', 'text'),
      column('station', 'text'),
    ],
    total: paid.length === 0 ? null : [asked.word('reports.total'), null, null, null, sum(paid, minutesOf), null, null],
    rows: stretches.map((one) => ({
      key: one.at.toISOString(),
      cells: [
        person?.name ?? '',
        clockOf(one.at, { hasSeconds: true }),
        clockOf(one.until, { hasSeconds: true, isEnd: true }),
        asked.word(`reports.state.${one.state}`),
        minutesOf(one),
        one.state === 'offline' ? null : (one.projectName ?? asked.word('reports.noProject')),
        one.state === 'offline' ? null : one.station,
      ],
      drill: one.state === 'call' ? callOf(one, person) : null,
      isQuiet: one.state === 'offline',
    })),
    charts: [minutesByState(asked, paid)],
    notes: person === null ? [] : [{ key: 'paid', values: {} }],
    choices: { personId: await choicesWith(asked, person) },
  };
}

/** Returns the requested person; null: none, or beyond reach. */
async function personOf({ db, groupId, personId }: Asked): Promise<ReportedPerson | null> {
  if (personId === null) return null;
  const person = (await listReportedPeople(db, groupId)).find(({ id }) => id === personId);
  return person === undefined ? null : { id: person.id, name: person.name === '' ? `#${person.id}` : person.name };
}

/** Lists the states from arrival to departure, cut at midnight. */
async function stretchesOf(asked: Asked, { id: personId }: ReportedPerson): Promise<readonly Stretch[]> {
  const { projectIds, from, until } = statesOf(asked);
  const all = joined(await readCourse(asked.db, { personId, projectIds, from, until, now: asked.asOf }));
  const isPaid = ({ state }: Stretch): boolean => state !== 'offline';
  return all.slice(Math.max(0, all.findIndex(isPaid)), all.findLastIndex(isPaid) + 1);
}

/** Merges successive equal states. */
export function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const all: Stretch[] = [];
  for (const one of stretches) {
    const last = all.at(-1);
    const goesOn =
      last !== undefined &&
      last.until.getTime() === one.at.getTime() &&
      last.state === one.state &&
      last.projectId === one.projectId &&
      last.sessionId === one.sessionId;
    if (goesOn) all[all.length - 1] = { ...last, until: one.until };
    else all.push(one);
  }
  return all;
}

function minutesOf({ at, until }: Stretch): number {
  return (until.getTime() - at.getTime()) / 60_000;
}

export function callOf({ projectId, projectName, at, until }: Stretch, person: ReportedPerson | null) {
  if (projectName === null || person === null) return null;
  const from = later(instant(at.getTime()), -SAID_LATE);
  return dialsOf(projectId, { from, until: instant(until.getTime()) }, { person: String(person.id) });
}

function minutesByState({ word }: Asked, paid: readonly Stretch[]): Chart {
  const known = PAID_STATES.filter((state) => paid.some((one) => one.state === state));
  const minutesIn = (state: Stretch['state']): number =>
    sum(
      paid.filter((one) => one.state === state),
      minutesOf,
    );
  return {
    key: 'minutesByState',
    form: 'bars',
    kind: 'minutes',
    series: ['minutes'],
    points: known.map((state) => ({ label: word(`reports.state.${state}`), values: [minutesIn(state)], drill: null })),
    mean: null,
  };
}

/** Includes the requested person in the choices, even if they are not an interviewer. */
async function choicesWith(asked: Asked, person: ReportedPerson | null) {
  const { personId: staff = [] } = await peopleChoices(asked);
  const isMissing = person !== null && !staff.some(({ value }) => value === String(person.id));
  return isMissing ? [...staff, { value: String(person.id), name: person.name }] : staff;
}
