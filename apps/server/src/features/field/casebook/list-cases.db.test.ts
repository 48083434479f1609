import { casesCalls as calls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { freeCase, listCases, observer, openCasework, PROJECT, server, supervisor } from '../../../testing/casework.ts';
import { row } from '../../../testing/field.ts';

openCasework();

const whys = async (query: object = {}) =>
  await supervisor.call(calls.countCaseWhys, { projectId: PROJECT, ...query } as never);

describe('the cases of a project', () => {
  it('are listed page by page without a gap, in each order, ascending and descending', async () => {
    for (const field of ['id', 'due', 'attempts', 'recordStatus', 'portion'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const seen: number[] = [];
        let after = '';
        do {
          const page = await listCases({
            sort: `${field}.${direction}`,
            limit: '200',
            after,
            language: 'he',
            why: 'callable',
          });
          seen.push(...page.rows.map(({ id }) => id));
          after = page.next ?? '';
        } while (after !== '' && seen.length < 1_000);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.length).toBeGreaterThan(600);
      }
  });

  it('are found by id, by the end of a telephone number in any spelling, and by name', async () => {
    const id = await freeCase();
    const { raw, name } = await row<{ raw: string; name: string }>(
      server,
      `select p.raw, r.fields ->> 'name' as name from phone p join study_case c on c.project_id = p.project_id and c.id = p.case_id
         join project j on j.id = c.project_id join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id
       where p.project_id = $1 and p.case_id = $2 order by p.position limit 1`,
      [PROJECT, id],
    );
    const found = async (q: string) => (await listCases({ q, limit: '200' })).rows.map((one) => one.id);
    expect(await found(String(id))).toContain(id);
    expect(await found(raw)).toContain(id);
    expect(await found(raw.replace(/^0/, '+972 '))).toContain(id);
    expect(await found(raw.slice(-6))).toContain(id);
    expect(await found(name)).toContain(id);
    expect(await found('no one is called so')).toEqual([]);
    // An observer finds a case by its id only, and by nothing that identifies the person.
    expect((await listCases({ q: String(id) }, observer)).rows[0]).toMatchObject({ id, name: null, phone: null });
    expect((await listCases({ q: name }, observer)).rows).toEqual([]);
    expect((await listCases({ q: raw }, observer)).rows.map((one) => one.id)).not.toContain(id);
  });

  it('show what they wait for, with counts that match the filtered list', async () => {
    const held = await freeCase(1);
    await supervisor.call(calls.holdCase, { projectId: PROJECT, caseId: held, isHeld: true });
    const all = await whys();
    expect(all.total).toBe(
      Number(
        (await row<{ n: string }>(server, 'select count(*) as n from study_case where project_id = $1', [PROJECT])).n,
      ),
    );
    expect(all.whys.find(({ why }) => why === 'held')?.cases).toBe(1);
    for (const { why, cases } of all.whys) {
      const page = await listCases({ why, limit: '1' });
      expect([why, page.total]).toEqual([why, cases]);
      const first = page.rows[0]?.why.blocks[0] ?? 'callable';
      expect(first).toBe(why);
    }
    const hebrew = await whys({ language: 'he', attemptsTo: '0' });
    expect(hebrew.total).toBe((await listCases({ language: 'he', attemptsTo: '0', limit: '1' })).total);
    expect((await listCases({ isHeld: 'true' })).rows.map(({ id }) => id)).toEqual([held]);
  });

  it('are found by literal text of a record, page by page, with a matching count', async () => {
    const all = await listCases({ q: 'ה', limit: '1' });
    expect(all.total).toBeGreaterThan(3);
    const seen: number[] = [];
    let after = '';
    do {
      const page = await listCases({ q: 'ה', sort: 'attempts.desc', limit: '200', after });
      expect(page.total).toBe(all.total);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next ?? '';
    } while (after !== '');
    expect(new Set(seen).size).toBe(all.total);
    expect((await whys({ q: 'ה' })).total).toBe(all.total);
    expect((await listCases({ q: '%' })).total).toBe(0);
  });

  it('are not all found by the zeros before a number', async () => {
    const { total } = await listCases({ limit: '1' });
    expect((await listCases({ q: '000', limit: '1' })).total).toBeLessThan(total);
  });
});
