import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '../testing/demo-answers.ts';
import { freshNumber, row, takeCase } from '../testing/field.ts';
import { Person } from '../testing/person.ts';
import { openSurvey, walkSurvey } from '../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
  const dana = new Person(server, 'dana');
  await dana.logIn('101');
  await dana.startProject(1042);
  const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
  await dana.dial(respondent);
  await dana.lineIs('answered');
  const form = await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
  await walkSurvey(dana, form, DEMO_ANSWERS);
  await dana.goHome();
});
afterAll(async () => await server.stop());

const TABLES = [
  'audit_event',
  'person_state',
  'call',
  'call_event',
  'interview_event',
  'questionnaire_version',
] as const;

async function codeOf(work: Promise<unknown>): Promise<string | null> {
  return await work.then(
    () => null,
    (error: { code: string }) => error.code,
  );
}

describe.each(TABLES)('%s', (table) => {
  it('has rows that the application can neither change nor remove (P02)', async () => {
    const { count } = await row<{ count: number }>(server, `select count(*) from ${table}`);
    expect(Number(count)).toBeGreaterThan(0);
    const column = await row<{ name: string }>(
      server,
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 2',
      [table],
    );
    for (const statement of [
      sql`update ${sql.table(table)} set ${sql.ref(column.name)} = ${sql.ref(column.name)}`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)}`,
    ])
      expect(await codeOf(statement.execute(server.db))).toBe('42501');
  });

  it('has rows that not even the owner can change or remove', async () => {
    const column = await row<{ name: string }>(
      server,
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 2',
      [table],
    );
    expect(await codeOf(server.asOwner(`update ${table} set ${column.name} = ${column.name}`))).toBe('23001');
    expect(await codeOf(server.asOwner(`delete from ${table}`))).toBe('23001');
  });

  it('is closed to the application in each of its partitions, too', async () => {
    const { rows } = await server.asOwner(
      'select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass',
      [table],
    );
    for (const { part } of rows as { part: string }[])
      expect(await codeOf(sql`delete from ${sql.table(part)}`.execute(server.db)), part).toBe('42501');
  });
});

describe('a past attempt', () => {
  it('can be neither changed nor removed once it is closed', async () => {
    const attempt = await row<{ id: number }>(server, 'select id from attempt where closed_at is not null limit 1');
    for (const change of ['disposition_id = 1', 'person_id = 1', 'closed_at = null', 'started_at = now()'])
      expect(await codeOf(server.asOwner(`update attempt set ${change} where id = $1`, [attempt.id]))).toBe('23001');
    expect(await codeOf(server.asOwner('delete from attempt where id = $1', [attempt.id]))).toBe('23001');
  });

  it('a completed place in a quota cannot be given back either', async () => {
    expect(
      await codeOf(server.asOwner("update quota_reservation set state = 'released' where state = 'completed'")),
    ).toBe('23001');
  });
});

describe('the application', () => {
  it('has no superuser or owner rights in its database', async () => {
    const { rows } = await sql<{ role: string; super: string }>`
      select current_user as role, current_setting('is_superuser') as super`.execute(server.db);
    expect(rows[0]).toEqual({ role: 'seker_web', super: 'off' });
    for (const statement of [
      sql`create table mine (a int)`,
      sql`drop trigger audit_event_append_only on audit_event`,
      sql`alter table audit_event disable trigger all`,
      sql`insert into migration (name) values ('x')`,
      sql`drop table comment_x, case_comment`,
    ])
      expect(await codeOf(statement.execute(server.db))).toMatch(/^(42501|42P01)$/);
  });
});
