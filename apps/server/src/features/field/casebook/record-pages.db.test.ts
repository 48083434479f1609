import { recordsCalls } from '@seker/contract';
import { WEB_HOLD_MINUTES } from '@seker/fieldwork';
import { instant, MINUTE } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from '../../../testing/person.ts';
import { makeRandomField } from '../../../testing/random-field.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** A record as the tables have it, by the definition of the list and without its parts. */
interface Raw {
  readonly id: number;
  readonly web_status: string;
  readonly interview_id: number | null;
  readonly state: 'open' | 'ended' | null;
  readonly outcome: string | null;
  readonly mode: string | null;
  readonly person_id: number | null;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly touched_at: Date | null;
  readonly rejected_at: Date | null;
}

const NOW = Date.parse('2026-03-29T20:50:00Z');
const PAGE = 7;
let server: TestServer;
let admin: Person;
let projectId: number;
let all: readonly Raw[];
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  server.setClock(instant(NOW));
  const field = await makeRandomField(server, 5, () => ({}));
  projectId = field.projects[0]?.id ?? 0;
  await server.asOwner(
    `update study_case set web_status = (array['notSent', 'notStarted', 'stopped', 'inUse', 'finished'])[1 + (id / 100) % 5] where project_id = $1`,
    [projectId],
  );
  await server.asOwner(
    'update interview set touched_at = $2::timestamptz - make_interval(mins => (id / 100 % 40)::int) where project_id = $1',
    [projectId, new Date(NOW)],
  );
  const { rows } = await server.asOwner(
    `select c.id::int, c.web_status, i.id::int as interview_id, i.state, i.outcome, i.answered_by as mode, i.person_id::int, i.started_at, i.ended_at, i.touched_at, i.rejected_at
     from study_case c left join study_interview i on i.project_id = c.project_id and i.id = c.interview_id where c.project_id = $1
     union all
     select -i.id::int, 'notStarted', i.id::int, i.state, i.outcome, i.answered_by, i.person_id::int, i.started_at, i.ended_at, i.touched_at, i.rejected_at
     from study_interview i where i.project_id = $1 and i.case_id is null`,
    [projectId],
  );
  all = rows as never;
});
afterAll(async () => await server.stop());

/** A rejected complete is none. */
function outcomeOf({ outcome, rejected_at }: Raw): string | null {
  return rejected_at === null ? outcome : 'rejected';
}

function statusOf(raw: Raw): string {
  if (raw.interview_id === null) return raw.web_status;
  if (outcomeOf(raw) === 'success' || outcomeOf(raw) === 'extra') return 'completed';
  if (raw.state === 'ended') return 'finished';
  return Number(raw.touched_at) > NOW - WEB_HOLD_MINUTES * MINUTE ? 'inUse' : 'stopped';
}

const KEYS: Readonly<Record<string, (raw: Raw) => number | string>> = {
  started: ({ started_at }) => (started_at === null ? Number.NEGATIVE_INFINITY : Number(started_at)),
  ended: ({ ended_at }) => (ended_at === null ? Number.NEGATIVE_INFINITY : Number(ended_at)),
  id: ({ id }) => id,
  surveyStatus: statusOf,
};

function sorted(rows: readonly Raw[], field: string, direction: string): readonly number[] {
  const key = KEYS[field] ?? (() => 0);
  const before = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0);
  const up = rows.toSorted((one, other) => before(key(one), key(other)) || one.id - other.id).map(({ id }) => id);
  return direction === 'asc' ? up : up.toReversed();
}

const from = '2026-03-27T00:00:00.000Z';
const FILTERS: readonly (readonly [Readonly<Record<string, string>>, (raw: Raw) => boolean])[] = [
  [{}, () => true],
  [{ surveyStatus: 'completed' }, (raw) => statusOf(raw) === 'completed'],
  [{ surveyStatus: 'finished' }, (raw) => statusOf(raw) === 'finished'],
  [{ surveyStatus: 'notSent' }, (raw) => statusOf(raw) === 'notSent'],
  [{ surveyStatus: 'stopped,inUse' }, (raw) => ['stopped', 'inUse'].includes(statusOf(raw))],
  [{ mode: 'web' }, ({ mode }) => mode === 'web'],
  [{ mode: 'phone', surveyStatus: 'notStarted' }, () => false],
  [{ outcome: 'cancel,success' }, (raw) => ['cancel', 'success'].includes(outcomeOf(raw) ?? '')],
  [{ outcome: 'rejected' }, ({ rejected_at }) => rejected_at !== null],
  [{ startedAfter: from }, ({ started_at }) => started_at !== null && started_at >= new Date(from)],
  [{ endedBefore: from }, ({ ended_at }) => ended_at !== null && ended_at < new Date(from)],
];

describe.each(Object.keys(KEYS).flatMap((field) => ['asc', 'desc'].map((way) => [field, way] as const)))(
  'the survey records by %s, %s',
  (field, direction) => {
    it.each(FILTERS)('are all there, page by page: %j', async (filter, isWanted) => {
      const wanted = all.filter(isWanted);
      const ids: number[] = [];
      const totals = new Set<number>();
      for (let after: string | null = ''; after !== null; ) {
        const query = { projectId, sort: `${field}.${direction}`, limit: String(PAGE), ...filter };
        const page: Awaited<ReturnType<typeof read>> = await read(after === '' ? query : { ...query, after });
        ids.push(...page.rows.map(({ id }) => id));
        totals.add(page.total);
        after = page.next;
      }
      expect(ids).toEqual(sorted(wanted, field, direction));
      expect([...totals]).toEqual([wanted.length]);
    });
  },
);

const read = async (query: object) => await admin.call(recordsCalls.listSurveyRecords, query as never);

it('the records of the test have every status', () => {
  expect(new Set(all.map(statusOf))).toEqual(
    new Set(['notSent', 'notStarted', 'inUse', 'stopped', 'finished', 'completed']),
  );
});
