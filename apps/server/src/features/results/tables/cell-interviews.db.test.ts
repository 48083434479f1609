import { casesCalls, cellAsText, type TableCell, type TableSpec, tablesCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { openWeighedStudy, type WeighedStudy } from '../../../testing/weighed-study.ts';

const INTERVIEWS = 120;
let server: JobField;
let study: WeighedStudy;
let supervisor: Person;
let observer: Person;
let projectId: number;
beforeAll(async () => {
  server = await openJobField();
  supervisor = new Person(server, 'supervisor');
  observer = new Person(server, 'observer');
  await supervisor.logInToOffice();
  await observer.logInToOffice();
  study = await openWeighedStudy(server, INTERVIEWS);
  ({ projectId } = study);
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const SPEC: TableSpec = {
  rows: [{ variable: 'SEX', nets: [], ends: [], hasMean: false }],
  columns: ['list_town'],
  filters: [],
  weight: 'base',
  measure: 'column',
  level: '95',
  isShared: true,
};

describe('the interviews of a cell', () => {
  const HAIFA = { variable: 'list_town', value: 'חיפה' };
  const NOT_HAIFA = { variable: 'list_town', values: ['חיפה'], least: null, most: null, isNegated: true };
  const cell = (more: Partial<TableCell> = {}): TableCell => ({
    row: { variable: 'SEX', values: ['1'] },
    column: HAIFA,
    filters: [],
    weight: 'none',
    ...more,
  });
  const sql = (tableCell: string) => ({ projectId, tableCell, limit: 200 });
  const casesOf = async (of: TableCell, by = supervisor) =>
    await by.call(casesCalls.listCases, sql(cellAsText(of) ?? ''));
  const recount = async (where: (one: WeighedStudy['interviews'][number]) => boolean): Promise<number[]> => {
    const { rows } = await server.asOwner(
      'select case_id::int as id from interview where project_id = $1 order by id',
      [projectId],
    );
    return (rows as { id: number }[])
      .flatMap(({ id }, at) => {
        const one = study.interviews[at];
        return one !== undefined && where(one) ? [id] : [];
      })
      .toSorted((one, other) => one - other);
  };

  it('are its cases in the list, for values, nets, totals and bases alike', async () => {
    const said = (one: WeighedStudy['interviews'][number], codes: readonly number[]): boolean =>
      codes.includes(one.values.SEX as number);
    for (const [of, where] of [
      [cell(), (one) => said(one, [1]) && one.town === 'חיפה'],
      [cell({ column: null }), (one) => said(one, [1])],
      [cell({ row: { variable: 'SEX', values: ['1', '2'] } }), (one) => said(one, [1, 2]) && one.town === 'חיפה'],
      [cell({ row: { variable: 'SEX', values: null } }), (one) => said(one, [1, 2]) && one.town === 'חיפה'],
      [cell({ column: null, filters: [NOT_HAIFA] }), (one) => said(one, [1]) && one.town !== 'חיפה'],
      [cell({ filters: [NOT_HAIFA] }), () => false],
    ] as [TableCell, (one: WeighedStudy['interviews'][number]) => boolean][]) {
      const expected = await recount(where);
      const { rows, total } = await casesOf(of);
      expect(rows.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(expected);
      expect(total).toBe(expected.length);
    }
  });

  it('are as many as each figure of the table counts, and go on narrowing and counting as the list does', async () => {
    const { columns, questions } = await supervisor.call(tablesCalls.computeTable, { projectId, ...SPEC });
    for (const [at, { by, value }] of columns.entries())
      for (const { values, cells } of questions[0]?.lines ?? []) {
        const own = cell({
          row: { variable: 'SEX', values },
          column: by === null ? null : { variable: 'list_town', value },
          weight: 'base',
        });
        expect((await casesOf(own)).total).toBe(cells[at]?.count);
        const whys = await supervisor.call(casesCalls.countCaseWhys, sql(cellAsText(own) ?? ''));
        expect(whys.total).toBe(cells[at]?.count);
      }
  });

  it('are told in words where a cell is none, or is no longer there', async () => {
    const refused = async (text: string, code: string): Promise<void> => {
      await expect(supervisor.call(casesCalls.listCases, sql(text))).rejects.toMatchObject({ code });
    };
    await refused('{', 'tableCellWrong');
    await refused('{"row":{}}', 'tableCellWrong');
    for (const gone of [
      cell({ row: { variable: 'GONE', values: null } }),
      cell({ row: { variable: 'SEX', values: ['1', '77'] } }),
      cell({ column: { variable: 'list_town', value: 'Atlantis' } }),
      cell({ filters: [{ ...NOT_HAIFA, variable: 'GONE' }] }),
    ])
      await refused(cellAsText(gone) ?? '', 'tableCellGone');
  });

  it('are not for those who may not learn single answers', async () => {
    await server.asOwner('update project set observer = true where id = $1', [projectId]);
    await server.asOwner(
      "insert into allocation (project_id, person_id) select $1, id from person where login = 'observer' on conflict do nothing",
      [projectId],
    );
    expect((await observer.call(casesCalls.listCases, { projectId })).total).toBeGreaterThan(0);
    await expect(casesOf(cell(), observer)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
