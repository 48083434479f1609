import { RATES_BY, type ReportDrill, type ReportOutcomes } from '@seker/contract';
import {
  AAPOR_BUCKETS,
  addDays,
  instantOfLocal,
  OUTCOME_RATES,
  type OutcomeCounts,
  outcomeRates,
} from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import { basisChoices, isClosedOnly } from './basis.ts';
import { cellName } from './cell-names.ts';
import { casesOf, reportOf, wireTime } from './drills.ts';
import { readCells, readOutcomes } from './outcome.queries.ts';
import { peopleChoices, projectChoices } from './people-of.ts';
import { type Asked, column, type Figure, type ReportBody, sum } from './report.ts';
import { listReportedPeople } from './reported-projects.queries.ts';

type By = (typeof RATES_BY)[number];

/** Reports AAPOR outcome rates of the cases' current outcomes, by the chosen grouping. */
export async function rates(asked: Asked): Promise<ReportBody> {
  const by = asked.query.by ?? 'project';
  const projectIds = (await isPersonReached(asked)) ? asked.projects.map(({ id }) => id) : [];
  const { from, until } = asked.isPeriodChosen ? asked : { from: null, until: null };
  const closedOnly = isClosedOnly(asked);
  const of = { projectIds, personId: asked.personId, from, until, zone: asked.zone, closedOnly };
  const [all, told, names] = await Promise.all([
    readOutcomes(asked.db, 'project', of),
    by === 'project' ? null : readOutcomes(asked.db, by, of),
    namesBy(asked, by),
  ]);
  const groups = told ?? all;
  const keys = [...new Set(groups.map(({ group }) => group))].filter(
    (key) => by === 'project' || by === 'cell' || key === null || names(key) !== null,
  );
  const rows = keys
    .map((key) => {
      const ofGroup = groups.filter(({ group }) => group === key);
      const name =
        key === null ? asked.word(by === 'day' ? 'reports.notWorked' : 'reports.noOne') : (names(key) ?? `#${key}`);
      return {
        key: key ?? '-',
        cells: [name, ...figuresOf(asked, ofGroup)],
        drill: drillOf(asked, by, key, ofGroup[0]?.projectId ?? null),
        isQuiet: false,
      };
    })
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  return {
    columns: [
      column(`by.${by}`, by === 'day' ? 'day' : 'name'),
      column('cases', 'count'),
      column('open', 'count'),
      ...AAPOR_BUCKETS.map((bucket) => column(bucket, 'count')),
      ...OUTCOME_RATES.map((rate) => column(rate, 'rate')),
      column('e', 'rate'),
      column('eOrigin', 'text'),
    ],
    total: [asked.word('reports.total'), ...figuresOf(asked, all)],
    rows,
    charts: [
      {
        key: 'rr1',
        form: by === 'day' ? 'columns' : 'bars',
        kind: 'rate',
        series: ['RR1'],
        points: rows.map(({ cells, drill }) => ({
          label: String(cells[0]),
          values: [Number(cells[RR1_AT] ?? 0)],
          drill,
        })),
        mean: outcomeRates(countsOf(all)).rates.RR1,
      },
    ],
    outcomes: outcomesOf(all),
    notes: [
      closedOnly ? { key: 'closedOnly', values: {} } : { key: 'asIfClosed', values: { open: openOf(all) } },
      { key: 'aapor', values: {} },
      { key: 'eligibleShare', values: {} },
      ...(asked.isPeriodChosen ? [{ key: 'workedInPeriod', values: { from: asked.fromDay, to: asked.toDay } }] : []),
      ...(by === 'day' ? [{ key: 'lastDay', values: {} }] : []),
      ...(by === 'cell' ? [{ key: 'cellsAtDraw', values: {} }] : []),
    ],
    choices: {
      ...projectChoices(asked),
      ...basisChoices(asked),
      ...(asked.maySeePeople ? { personId: (await peopleChoices(asked))['personId'] ?? [] } : {}),
      by: RATES_BY.filter((one) => one !== 'person' || asked.maySeePeople).map((one) => ({
        value: one,
        name: asked.word(`reports.by.${one}`),
      })),
    },
  };
}

/** A person of another group is outside the reader's reach. */
async function isPersonReached({ db, groupId, personId }: Asked): Promise<boolean> {
  return personId === null || (await listReportedPeople(db, groupId)).some(({ id }) => id === personId);
}

type Outcomes = Awaited<ReturnType<typeof readOutcomes>>;

function countsOf(outcomes: Outcomes): OutcomeCounts {
  return Object.fromEntries(
    [...new Set(outcomes.map(({ bucket }) => bucket))].map((bucket) => [
      bucket,
      sum(
        outcomes.filter((row) => row.bucket === bucket),
        ({ cases }) => cases,
      ),
    ]),
  );
}

/** The place of RR1 in a row: name, cases, open cases, one count for each bucket. */
const RR1_AT = 3 + AAPOR_BUCKETS.length;

function openOf(outcomes: Outcomes): number {
  return sum(
    outcomes.filter(({ isOpen }) => isOpen),
    ({ cases }) => cases,
  );
}

function outcomesOf(outcomes: Outcomes): ReportOutcomes {
  const { e, divisions, rates: told } = outcomeRates(countsOf(outcomes));
  return {
    buckets: AAPOR_BUCKETS.map((bucket) => {
      const of = outcomes.filter((row) => row.bucket === bucket);
      const open = openOf(of);
      return { bucket, open, closed: sum(of, ({ cases }) => cases) - open };
    }),
    rates: OUTCOME_RATES.map((rate) => ({ rate, ...divisions[rate], value: told[rate] })),
    e: e.value,
    eOrigin: e.origin,
  };
}

function figuresOf({ word }: Asked, outcomes: Outcomes): Figure[] {
  const counts = countsOf(outcomes);
  const { e, rates: told } = outcomeRates(counts);
  return [
    sum(outcomes, ({ cases }) => cases),
    openOf(outcomes),
    ...AAPOR_BUCKETS.map((bucket) => counts[bucket] ?? 0),
    ...OUTCOME_RATES.map((rate) => told[rate]),
    e.value,
    word(`reports.e.${e.origin}`),
  ];
}

/** Returns the names of groups; null: hidden from the reader. */
async function namesBy(asked: Asked, by: By): Promise<(key: string) => string | null> {
  if (by === 'day') return (key) => key;
  if (by === 'project') return (key) => asked.projects.find(({ id }) => String(id) === key)?.name ?? null;
  if (by === 'cell') {
    const cells = await readCells(
      asked.db,
      asked.projects.map(({ id }) => id),
    );
    const known = new Map(cells.map((cell) => [String(cell.id), cellName(asked, cell)]));
    return (key) => known.get(key) ?? null;
  }
  const people = await listReportedPeople(asked.db, asked.groupId);
  const known = new Map(people.map(({ id, name }) => [String(id), name === '' ? `#${id}` : name]));
  return (key) => known.get(key) ?? null;
}

/** Leads to the cases of one project; for several, to their rates by project. */
function drillOf(asked: Asked, by: By, key: string | null, projectId: ProjectId | null): ReportDrill | null {
  const worked = asked.isPeriodChosen ? { workedFrom: wireTime(asked.from), workedUntil: wireTime(asked.until) } : {};
  const person = {
    ...(asked.personId === null ? {} : { lastPerson: String(asked.personId) }),
    ...(isClosedOnly(asked) ? { isOpen: 'false' } : {}),
  };
  const one = by === 'project' || by === 'cell' ? projectId : (asked.project?.id ?? null);
  if (one === null) return key === null ? null : ofSeveral(asked, by, key);
  switch (by) {
    case 'project':
      return casesOf(one, { ...worked, ...person });
    case 'cell':
      return casesOf(one, { ...worked, ...person, cell: key ?? '0' });
    case 'person':
      return casesOf(one, { ...person, ...worked, lastPerson: key ?? '0' });
    case 'day':
      return casesOf(one, {
        ...person,
        ...(key === null
          ? { isWorked: 'false' }
          : {
              workedFrom: wireTime(instantOfLocal(key, 0, asked.zone)),
              workedUntil: wireTime(instantOfLocal(addDays(key, 1), 0, asked.zone)),
            }),
      });
  }
}

function ofSeveral(asked: Asked, by: By, key: string): ReportDrill {
  const days = asked.isPeriodChosen ? { fromDay: asked.fromDay, toDay: asked.toDay } : {};
  const personId = by === 'person' ? key : asked.personId;
  return reportOf(asked, 'rates', {
    by: 'project',
    ...(isClosedOnly(asked) ? { basis: 'closed' } : {}),
    ...(personId === null ? {} : { personId: String(personId) }),
    ...(by === 'day' ? { fromDay: key, toDay: key } : days),
  });
}
