import { CALLBACKS_PAGE, officeCallbacksCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownStatements, Placeholder } from '../../../db/statement.ts';
import type { Session } from '../../../http/session.ts';
import { listed } from '../../../testing/callbacks-desk.ts';
import { openCasework, PROJECT, server, supervisor } from '../../../testing/casework.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { row } from '../../../testing/field.ts';
import { listOfficeCallbacks } from './list-office-callbacks.ts';

openCasework();
const MOST = 10_000;
const NOW = '2026-01-01T00:00:00Z';

beforeAll(async () => {
  await server.asOwner(
    `insert into study_case (project_id, draw_id, language_id, zone, tier, ready_at, ready_why, record_status, draw_order)
     select $1, d.id, l.id, 'Asia/Jerusalem', 2, now() + make_interval(mins => n), 'meeting', 'returnedMeeting', 0
     from generate_series(1, $2::int) n, (select id from sample_draw where project_id = $1 order by id limit 1) d,
       (select id from language where code = 'he') l`,
    [PROJECT, MOST],
  );
  await server.asOwner('analyze study_case');
});
afterAll(async () => {
  await server.asOwner(
    'delete from study_case where project_id = $1 and draw_order = 0 and attempts = 0 and record_status = $2',
    [PROJECT, 'returnedMeeting'],
  );
});

describe('ten thousand callbacks', () => {
  it('are read in pages to the last one, each once, in as many statements as one page of a few', async () => {
    const seen = new Set<number>();
    let after: string | null = '';
    let last = '';
    let pages = 0;
    while (after !== null) {
      const { rows, next, summary } = await listed(supervisor, { projectId: PROJECT, after });
      expect(summary === null).toBe(pages > 0);
      for (const { id, at } of rows) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
        expect(at >= last || rows.some((row) => row.isWithoutTaker)).toBe(true);
        last = at;
      }
      after = next;
      pages += 1;
    }
    expect(seen.size).toBeGreaterThanOrEqual(MOST);
    expect(pages).toBe(Math.ceil(seen.size / CALLBACKS_PAGE));
  });

  it('are found by the index of their time, and by as many statements as a few are', async () => {
    const statement = knownStatements().find(({ name }) => name === 'a page of the callbacks of the office');
    const { text = '', parameters = [] } = statement?.compiled() ?? {};
    const asked = {
      projectId: PROJECT,
      zones: ['Asia/Jerusalem'],
      opened: NOW,
      from: '1970-01-01T00:00:00Z',
      until: '9999-12-31T00:00:00Z',
    };
    const values: Readonly<Record<string, unknown>> = {
      asked: JSON.stringify([asked]),
      team: '[]',
      now: NOW,
      soon: NOW,
      urgentAt: '-infinity',
      urgentId: 0,
      restAt: '-infinity',
      restId: 0,
      limit: CALLBACKS_PAGE + 1,
    };
    const { rows } = await server.asOwner(
      `explain ${text}`,
      parameters.map((one) => (one instanceof Placeholder ? (values[one.name] ?? null) : one.constant)),
    );
    const plan = rows.map((row) => String(Object.values(row as object)[0])).join('\n');
    const { rows: partial } = await server.asOwner(
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
       where t.relname like 'study_case_p_' and pg_get_expr(i.indpred, i.indrelid) like '%meeting%'`,
    );
    const names = new Set(partial.map(({ name }) => String(name)));
    const scans = [...plan.matchAll(/Index Scan using (\w+) on study_case_p/g)].filter(([, name = '']) =>
      names.has(name),
    );
    // The part of those without a taker, and that of the others. Only parts of the table without a row are gone through.
    expect(scans.length).toBeGreaterThanOrEqual(2);
    expect(plan).not.toMatch(/Seq Scan on study_case_p\d .*rows=\d\d/);
    const session = await row<Session>(
      server,
      `select s.id, p.id as "personId", p.role, p.group_id as "groupId" from session s join person p on p.id = s.person_id
       where p.login = 'supervisor' and s.ended_at is null`,
    );
    const counted = async (query: object): Promise<number> => {
      const { db, count } = countStatements(server.db);
      await listOfficeCallbacks({ ...server.deps, db }, session, null, calls.listOfficeCallbacks.query.parse(query));
      return count();
    };
    const few = await counted({ respondent: '1' });
    expect(await counted({})).toBe(few);
    expect(few).toBeLessThanOrEqual(6);
  });
});
