import {
  type CrossTable,
  tablesCalls as calls,
  countCells,
  MOST_DIVISION_VALUES,
  MOST_TABLE_CELLS,
  MOST_TABLE_DIVISIONS,
  MOST_TABLE_ROWS,
  type TableSpec,
  USUAL_WEIGHTS,
  weightsCalls,
} from '@seker/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { readSheets } from '../../../testing/read-sheets.ts';
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

const row = (variable: string, more: Partial<TableSpec['rows'][number]> = {}) => ({
  variable,
  nets: [],
  ends: [],
  hasMean: false,
  ...more,
});
const SPEC: TableSpec = {
  rows: [row('SEX')],
  columns: ['list_town'],
  filters: [],
  weight: 'none',
  measure: 'column',
  level: '95',
  isShared: true,
};
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const TOWNS = ['', '=Town', 'חיפה'];

async function tableOf(spec: Partial<TableSpec> = {}): Promise<CrossTable> {
  return await supervisor.call(calls.computeTable, { projectId, ...SPEC, ...spec });
}

describe('a table of a project', () => {
  it.each(['none', 'base'] as const)('equals a recount of its interviews, weighed by %s', async (weight) => {
    const { columns, questions, interviews } = await tableOf({ weight });
    expect(interviews.count).toBe(INTERVIEWS);
    const weigh = (one: WeighedStudy['interviews'][number]): number => (weight === 'none' ? 1 : one.weight);
    const scale = INTERVIEWS / sumOf(study.interviews.map(weigh));
    const [sex] = questions;
    expect(columns.map(({ value }) => value).toSorted()).toEqual(TOWNS.toSorted());
    columns.forEach(({ value: town }, at) => {
      const own = study.interviews.filter(
        (one) => (town === '' || one.town === town) && typeof one.values.SEX === 'number',
      );
      expect(sex?.bases[at]?.count).toBe(own.length);
      expect(sex?.bases[at]?.weighted).toBeCloseTo(sumOf(own.map(weigh)) * scale, 6);
      for (const { values, cells } of sex?.lines ?? []) {
        const said = own.filter((one) => String(one.values.SEX) === values[0]);
        expect(cells[at]?.count).toBe(said.length);
        expect(cells[at]?.figure).toBeCloseTo(sumOf(said.map(weigh)) / sumOf(own.map(weigh)), 9);
      }
    });
  });

  it('of rows and of counts is told from the same cells, without letters', async () => {
    const [rows, counts] = [await tableOf({ measure: 'row' }), await tableOf({ measure: 'count' })];
    const [line] = rows.questions[0]?.lines ?? [];
    const shares = line?.cells.slice(1).map(({ figure }) => figure ?? 0) ?? [];
    expect(sumOf(shares)).toBeCloseTo(1, 9);
    expect(counts.questions[0]?.lines[0]?.cells[0]?.figure).toBe(counts.questions[0]?.lines[0]?.cells[0]?.count);
    for (const { questions } of [rows, counts])
      expect(
        questions.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells.map(({ letters }) => letters))),
      ).not.toContain('A');
  });

  it('is of those whom its conditions leave', async () => {
    const filter = { variable: 'list_town', values: ['חיפה'], least: null, most: null, isNegated: false };
    const haifa = study.interviews.filter(({ town }) => town === 'חיפה').length;
    expect((await tableOf({ filters: [filter], columns: [] })).interviews.count).toBe(haifa);
    const others = await tableOf({ filters: [{ ...filter, isNegated: true }], columns: [] });
    expect(others.interviews.count).toBe(INTERVIEWS - haifa);
  });

  it('has the nets that are wished for, and what is gone or unfit is said by its name', async () => {
    const { questions } = await tableOf({
      rows: [row('SEX', { nets: [{ name: 'Everyone', values: ['1', '2'] }], ends: ['top'], hasMean: true })],
    });
    const net = questions[0]?.lines.find(({ kind }) => kind === 'net');
    expect([net?.label, net?.cells[0]?.figure]).toEqual(['Everyone', 1]);
    await expect(tableOf({ columns: ['GONE'] })).rejects.toMatchObject({ code: 'exportChoiceGone' });
    await expect(tableOf({ columns: ['seconds'] })).rejects.toMatchObject({ code: 'tableColumnUnfit' });
  });

  it('of more cells than are made at once is refused before it is made', async () => {
    const nets = Array.from({ length: 12 }, (_, at) => ({ name: `Net ${at}`, values: ['1'] }));
    const rows = Array.from({ length: MOST_TABLE_ROWS }, () => row('SEX', { nets }));
    const { facets } = await supervisor.call(calls.readTableChoices, { projectId });
    const wide = facets.filter(({ kind, values }) => kind !== 'number' && values.length <= MOST_DIVISION_VALUES);
    // The same columns again and again: what counts is how many there are.
    const most = wide.toSorted((one, other) => other.values.length - one.values.length)[0];
    const columns = Array.from({ length: MOST_TABLE_DIVISIONS }, () => most?.name ?? '');
    expect(countCells({ rows, columns }, facets)).toBeGreaterThan(MOST_TABLE_CELLS);
    await expect(tableOf({ rows, columns })).rejects.toMatchObject({ code: 'tableTooLarge' });
    const fewer = await tableOf({ rows: rows.slice(0, 2), columns: ['SEX'] });
    expect(fewer.questions).toHaveLength(2);
  });

  it('is weighed by the chain of the project once there is one', async () => {
    await expect(tableOf({ weight: 'chain' })).rejects.toMatchObject({ code: 'chainMissing' });
    const before = await supervisor.call(calls.readTableChoices, { projectId });
    expect(before.weights).toEqual(['none', 'base']);
    await supervisor.call(weightsCalls.saveWeighting, { projectId, ...USUAL_WEIGHTS, revision: 0 });
    const { weights, facets } = await supervisor.call(calls.readTableChoices, { projectId });
    expect(weights).toEqual(['none', 'base', 'chain']);
    expect(facets.find(({ name }) => name === 'SEX')).toMatchObject({ kind: 'single', isQuestion: true });
    expect((await tableOf({ weight: 'chain' })).interviews.weighted).toBeCloseTo(INTERVIEWS, 6);
  });
});

describe('a saved table', () => {
  const list = async (by: Person) => (await by.call(calls.listTables, { projectId })).tables;

  it('is its maker’s own until it is shared, and two who change it do not lose what one of them did', async () => {
    await server.asOwner('update project set observer = true where id = $1', [projectId]);
    await server.asOwner(
      "insert into allocation (project_id, person_id) select $1, id from person where login = 'observer' on conflict do nothing",
      [projectId],
    );
    const form = { projectId, name: 'By town', spec: SPEC };
    const { id } = await supervisor.call(calls.addTable, { ...form, isShared: false });
    expect(await list(supervisor)).toMatchObject([{ id, name: 'By town', isMine: true, mayChange: true, revision: 1 }]);
    expect(await list(observer)).toEqual([]);
    await expect(observer.call(calls.removeTable, { projectId, tableId: id as never })).rejects.toMatchObject({
      code: 'notFound',
    });
    const change = { ...form, tableId: id as never, isShared: true, revision: 1 };
    expect(await supervisor.call(calls.changeTable, change)).toEqual({ revision: 2 });
    await expect(supervisor.call(calls.changeTable, change)).rejects.toMatchObject({ code: 'stale' });
    expect(await list(observer)).toMatchObject([{ id, isMine: false, mayChange: false }]);
    await expect(observer.call(calls.changeTable, { ...change, revision: 2 })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { rows } = await server.asOwner(
      "select action, details ->> 'name' as name from audit_event where subject = 'table' and subject_id = $1 order by id",
      [id],
    );
    expect(rows).toEqual([
      { action: 'create', name: 'By town' },
      { action: 'edit', name: 'By town' },
    ]);
  });

  it('and all of them become a workbook, a page and slides, right to left where the language is', async () => {
    const file = async (query: string) => {
      const answer = await supervisor.fetch(`/api/v1/projects/${projectId}/tables/file?${query}`);
      expect(answer.status).toBe(200);
      return new Uint8Array(await answer.arrayBuffer());
    };
    const sheets = readSheets(await file('format=xlsx'));
    expect([...sheets.keys()]).toEqual(['By town']);
    const [headings = []] = sheets.get('By town')?.rows ?? [];
    expect(headings).toHaveLength(6);
    const html = new TextDecoder().decode(
      await file(`format=html&${new URLSearchParams({ spec: JSON.stringify(SPEC), name: '<b>' }).toString()}`),
    );
    expect(html).toMatch(/dir="(rtl|ltr)"/);
    expect(html).toContain('&lt;b&gt;');
    const slides = unzipSync(await file('format=pptx'));
    expect(new TextDecoder().decode(slides['ppt/slides/slide1.xml'])).toContain('<a:tbl>');
    const wrong = await supervisor.fetch(`/api/v1/projects/${projectId}/tables/file?format=html&spec=%7B`);
    expect(wrong.status).toBe(400);
  });

  it('says in each file whom it is of, by the names of the answers', async () => {
    const filters = [
      { variable: 'list_town', values: ['חיפה', '=Town'], least: null, most: null, isNegated: false },
      { variable: 'SEX', values: ['2'], least: null, most: null, isNegated: true },
      { variable: 'seconds', values: [], least: 0, most: 900, isNegated: false },
    ];
    const spec = JSON.stringify({ ...SPEC, columns: [], filters });
    const file = async (format: string) => {
      const query = new URLSearchParams({ format, spec, name: 'Few' }).toString();
      const answer = await supervisor.fetch(`/api/v1/projects/${projectId}/tables/file?${query}`);
      return new Uint8Array(await answer.arrayBuffer());
    };
    const { conditions, questions } = await tableOf({ filters });
    const female = questions[0]?.lines.find(({ values }) => values[0] === '2')?.label ?? '';
    expect(female).not.toBe('');
    expect(conditions.map(({ answers }) => answers)).toEqual([['חיפה', '=Town'], [female], []]);
    const told = (conditions[0]?.label ?? '') + ': חיפה, =Town · ';
    const notes = [...readSheets(await file('xlsx')).values()].flatMap(({ rows }) =>
      rows.map(([first]) => String(first)),
    );
    expect(notes.some((note) => note.includes(told) && note.includes(female) && note.endsWith('≥ 0, ≤ 900'))).toBe(
      true,
    );
    expect(new TextDecoder().decode(await file('html'))).toContain(told);
    const slide = unzipSync(await file('pptx'))['ppt/slides/slide1.xml'];
    expect(new TextDecoder().decode(slide)).toContain(told);
  });

  it('is deleted by those who may change it', async () => {
    const [table] = await list(supervisor);
    await supervisor.call(calls.removeTable, { projectId, tableId: (table?.id ?? 0) as never });
    expect(await list(supervisor)).toEqual([]);
    const none = await supervisor.fetch(`/api/v1/projects/${projectId}/tables/file?format=xlsx`);
    expect(none.status).toBe(409);
  });
});
