import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Respondent } from '../testing/respondent.ts';
import { makeServerDatabase, type ServerDatabase } from '../testing/server-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { webDocument } from '../testing/web-document.ts';
import { openWebSurvey } from '../testing/web-survey.ts';
import { migrate } from './migrate.ts';
import { withMigrationLock } from './migration-lock.ts';
import { readMigrations } from './migrations.ts';

const MIGRATION = '0016-room-to-grow.sql';

describe('an upgraded database', () => {
  let database: ServerDatabase;
  beforeAll(async () => {
    database = await makeServerDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'seker-migrations-'));
    const before = readMigrations().filter(({ name }) => name < MIGRATION);
    for (const { name } of before) copyFileSync(join(import.meta.dirname, 'migrations', name), join(folder, name));
    await withMigrationLock(database.owner, async (client) => await migrate(client, readMigrations(folder)));
    await database.asOwner(`insert into audit_event (project_id, action, subject) select n, 'create', 'x' from generate_series(1, 200) n;
      insert into interview_event (project_id, interview_id, device, seq, at, type, event, by)
        select n, n, 'a', 1, now(), 'ended', '{}', 'x' from generate_series(1, 200) n;
      insert into person_group (name) values ('x');
      insert into questionnaire (name) values ('x');
      insert into questionnaire_version (questionnaire_id, number, sha256, document) select id, 1, repeat('0', 64), '{}' from questionnaire;
      insert into project (id, group_id, name, type, questionnaire_version_id, sample_size, zone, default_language_id, completed)
        select n, g.id, 'x', 'fictive', v.id, 5, 'x', (select min(id) from language), n
        from unnest(array[3, 7]) n, person_group g, questionnaire_version v`);
    await withMigrationLock(database.owner, async (client) => await migrate(client, readMigrations()));
    rmSync(folder, { recursive: true });
  });
  afterAll(async () => await database.remove());

  it('has its completes counted, within the room and beyond it', async () => {
    const { rows } = await database.asOwner(
      `select project_id::int as project, sum(share)::int as shares, sum(completed) filter (where slot < 16)::int as within,
         sum(completed) filter (where slot >= 16)::int as beyond from project_count group by project_id order by 1`,
    );
    expect(rows).toEqual([
      { project: 3, shares: 5, within: 3, beyond: 0 },
      { project: 7, shares: 5, within: 5, beyond: 2 },
    ]);
  });

  it('has its logs in 32 partitions each, with all their rows', async () => {
    const { rows } = await database.asOwner(`
      select parent::text as name, count(*)::int as parts from (select inhparent::regclass as parent from pg_inherits join pg_class on oid = inhrelid and relkind = 'r') p
      where parent::text in ('audit_event', 'call_event', 'interview_event', 'person_state') group by parent order by 1`);
    expect(rows).toEqual(
      ['audit_event', 'call_event', 'interview_event', 'person_state'].map((name) => ({ name, parts: 32 })),
    );
    const kept = await database.asOwner(
      `select (select count(distinct project_id)::int from audit_event) as audit, (select count(distinct tableoid)::int from interview_event) as parts,
         (select count(distinct project_id)::int from interview_event) as events`,
    );
    expect(kept.rows).toEqual([{ audit: 200, parts: 32, events: 200 }]);
    await expect(database.asOwner('delete from audit_event')).rejects.toThrow('append-only');
  });
});

describe('the pages of an interview', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ jobs: false });
  });
  afterAll(async () => await server.stop());

  it('update its row in place, without index writes (HOT)', async () => {
    const survey = await openWebSurvey(server, webDocument());
    const someone = new Respondent(server);
    let form = await someone.start(await someone.open(survey.link));
    for (const values of [{ 'a.sex': '1' }, { 'a.age': '30', 'a.words': 'once' }])
      form = await someone.send(form, values);
    expect(form.page).toBe('p3');
    const counted = async (): Promise<unknown> => {
      const { rows } = await server.asOwner(
        `select sum(n_tup_upd)::int as updated, sum(n_tup_hot_upd)::int as in_place from pg_stat_user_tables where relname like 'interview\\_p_'`,
      );
      return rows[0];
    };
    // PostgreSQL updates its statistics with a delay of up to a second.
    await expect.poll(counted).toEqual({ updated: 2, in_place: 2 });
  });
});
