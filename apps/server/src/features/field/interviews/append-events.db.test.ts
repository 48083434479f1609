import { type Instant, instant, later } from '@seker/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_IN_STATEMENT } from '../../../db/one-statement.ts';
import { asId } from '../../../testing/as-id.ts';
import { row } from '../../../testing/field.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type Addition, appendAll, appendEvents } from './append-events.queries.ts';
import { lockInterview, readInterview } from './interview.queries.ts';
import type { InterviewRow } from './interview-row.queries.ts';

const PROJECT = asId<'Project'>(1042);
const OTHER_PROJECT = asId<'Project'>(1043);
const NINE: Instant = instant(Date.UTC(2026, 2, 3, 9));
const EVENTS = [
  { type: 'answer', node: 'chains', value: { type: 'na' }, by: 'respondent', lang: 'he' },
  { type: 'pageLeft', page: 'shopping', direction: 'next' },
] as const;

let server: TestServer;
let interview: InterviewRow;
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual', jobs: false });
});
afterAll(async () => await server.stop());
async function begun(projectId = PROJECT): Promise<InterviewRow> {
  const { id } = await row<{ id: number }>(
    server,
    `insert into interview (project_id, version_id, mode, language_id, seed, form_token, start, answered_by, started_at, touched_at)
     select p.id, p.questionnaire_version_id, 'web', p.default_language_id, repeat('0', 16), 't', '{"profile": {}}', 'web',
       '2026-03-03 08:50Z', '2026-03-03 08:58:30Z' from project p where p.id = $1 returning id::int`,
    [projectId],
  );
  const read = await readInterview(server.db, projectId, asId<'Interview'>(id));
  if (read === null) throw new Error('it was not made');
  return read;
}
beforeEach(async () => {
  interview = await begun();
});

const append = async (
  of: Addition['interview'],
  events: Addition['events'],
  from: number,
  facts: Addition['facts'],
): Promise<boolean> => await appendEvents(server.db, { interview: of, events, from, facts });

const events = async () =>
  (
    await server.asOwner('select seq, type, elapsed_ms from interview_event where interview_id = $1 order by seq', [
      interview.id,
    ])
  ).rows;

describe('a stored page', () => {
  it('appends its events with the time since the previous page, and advances the interview', async () => {
    expect(await append(interview, EVENTS, 4, { by: 'respondent', at: NINE, answeredBy: 'web' })).toBe(true);
    expect(await events()).toEqual([
      { seq: 5, type: 'answer', elapsed_ms: 90_000 },
      { seq: 6, type: 'pageLeft', elapsed_ms: 90_000 },
    ]);
    const moved = await row<{ revision: number; touched_at: Date }>(
      server,
      'select revision, touched_at from interview where id = $1',
      [interview.id],
    );
    expect(moved).toEqual({ revision: 1, touched_at: new Date(NINE) });
  });

  it('starts the clocks of questions that become visible, each once', async () => {
    const clocks = async () =>
      (await row<{ clocks: unknown }>(server, 'select clocks from interview where id = $1', [interview.id])).clocks;
    const facts = { by: 'respondent', at: NINE };
    await append(interview, EVENTS, 0, { ...facts, clocks: ['one'] });
    const next = { ...interview, revision: 1 };
    await append(next, EVENTS, 2, { ...facts, at: later(NINE, 5_000), clocks: ['one', 'two'] });
    expect(await clocks()).toEqual({ one: NINE, two: NINE + 5_000 });
    await append({ ...interview, revision: 2 }, EVENTS, 4, facts);
    expect(await clocks()).toEqual({ one: NINE, two: NINE + 5_000 });
  });

  it('is stored completely or not at all: not after another page, and not when its places were recounted meanwhile', async () => {
    for (const change of ['revision = revision + 1', 'recounts = recounts + 1']) {
      await server.asOwner(`update interview set ${change} where id = $1`, [interview.id]);
      expect(await append(interview, EVENTS, 0, { by: 'respondent', at: NINE })).toBe(false);
      await server.asOwner('update interview set revision = 0, recounts = 0 where id = $1', [interview.id]);
    }
    const held = { by: 'respondent', at: NINE, placesHeld: true };
    expect(await append(interview, EVENTS, 0, held)).toBe(false);
    expect(await events()).toEqual([]);
  });
});

describe('pages of several interviews stored together', () => {
  const addition = (of: InterviewRow, node: string): Addition => ({
    interview: of,
    events: [{ ...EVENTS[0], node }, EVENTS[1]],
    from: 0,
    facts: { by: 'respondent', at: NINE, answeredBy: 'web' },
  });

  it('are each stored completely or not at all, and of two from one revision only one is', async () => {
    const other = await begun();
    const stale = await begun();
    const stored = await appendAll(server.db, [
      addition(other, 'others'),
      addition({ ...stale, revision: 4 }, 'stale'),
      addition(interview, 'first'),
      addition(interview, 'again'),
    ]);
    expect([stored[0], stored[1], stored.filter((isAdded) => isAdded === true).length]).toEqual([true, false, 2]);
    const { rows } = await server.asOwner(
      'select interview_id::int as of, seq, node from interview_event where interview_id = any($1) order by interview_id, seq',
      [[interview.id, other.id, stale.id]],
    );
    expect(rows).toEqual([
      { of: interview.id, seq: 1, node: stored[2] === true ? 'first' : 'again' },
      { of: interview.id, seq: 2, node: 'shopping' },
      { of: other.id, seq: 1, node: 'others' },
      { of: other.id, seq: 2, node: 'shopping' },
    ]);
  });

  it('may fill one statement, from any projects', async () => {
    const many = await Promise.all(
      Array.from(
        { length: MOST_IN_STATEMENT },
        async (_, index) => await begun(index % 2 === 0 ? PROJECT : OTHER_PROJECT),
      ),
    );
    const stored = await appendAll(
      server.db,
      many.map((of, index) => addition(of, `q${index}`)),
    );
    expect(stored).toEqual(many.map(() => true));
    const { rows } = await server.asOwner(
      'select interview_id::int as of, node from interview_event where interview_id = any($1) and seq = 1 order by interview_id',
      [many.map(({ id }) => id)],
    );
    const own = many.map(({ id }, index) => ({ of: id, node: `q${index}` }));
    expect(rows).toEqual(own.toSorted((one, two) => one.of - two.of));
  });

  it('are refused before any is stored if there are more', async () => {
    const more = Array.from({ length: MOST_IN_STATEMENT + 1 }, () => addition(interview, 'a'));
    await expect(appendAll(server.db, more)).rejects.toThrow('17 are more than go into one statement');
    expect(await events()).toEqual([]);
  });

  it('are stored except the one whose interview is locked elsewhere, which is reported', async () => {
    const other = await begun();
    await server.db.transaction().execute(async (tx) => {
      await lockInterview(tx, PROJECT, interview.id);
      expect(await appendAll(server.db, [addition(interview, 'held'), addition(other, 'free')])).toEqual([
        'held',
        true,
      ]);
    });
    expect(await events()).toEqual([]);
    expect(await appendAll(server.db, [addition(interview, 'held')])).toEqual([true]);
  });

  it('are each stored once when two are the same, in any order', async () => {
    const other = await begun();
    for (let turn = 0; turn < 20; turn += 1) {
      const at = (of: InterviewRow) => ({ ...addition({ ...of, revision: turn }, `q${turn}`), from: 2 * turn });
      const both = await Promise.all([
        appendAll(server.db, [at(interview), at(other)]),
        appendAll(server.db, [at(other), at(interview)]),
      ]);
      expect(both.flat().filter((isAdded) => isAdded === true)).toHaveLength(2);
    }
  });
});
