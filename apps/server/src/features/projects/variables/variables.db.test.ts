import { variablesCalls as calls, type WholeVariable } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openSampleProject, peopleOf } from '../../../testing/sample-project.ts';
import { workbookOfSheets } from '../../../testing/sheets-workbook.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let supervisor: Person;
let projectId: number;
let regionId: number;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  const project = await openSampleProject(server, peopleOf({ north: 30, south: 20 }), { sampleSize: 10 });
  projectId = project.projectId;
  regionId = project.regionId;
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const list = async () => await supervisor.call(calls.listVariables, { projectId });
const read = async (variableId: number) =>
  await supervisor.call(calls.readVariable, { projectId, variableId } as never);
const add = async (body: object) =>
  (await supervisor.call(calls.createVariable, { projectId, field: null, parts: [], ...body } as never)).id;
const save = async (variableId: number, { name, unit, population, revision }: WholeVariable, change: object = {}) =>
  await supervisor.call(calls.saveVariable, {
    projectId,
    variableId,
    name,
    unit,
    population,
    revision,
    ...change,
  } as never);
const faults = async (call: Promise<unknown>) => Object((await refusalOf(call)).details).faults;

describe('the variables of a project', () => {
  it('are taken from the list, from system values and from questions with an answer list', async () => {
    const { fields, mayEdit } = await list();
    expect(fields.list.map(({ field }) => field)).toEqual(['language', 'zone']);
    expect(fields.system).toEqual(['language', 'mode']);
    const interview = fields.interview.map(({ field }) => field);
    expect(interview).toEqual(expect.arrayContaining(['SEX', 'AGEGRP']));
    expect(interview).not.toContain('SPEND');
    expect(fields.interview.find(({ field }) => field === 'SEX')?.title).toBe('What is your gender?');
    expect(mayEdit).toBe(true);
  });

  it('know when their value is known: a tuple when the last of its parts is', async () => {
    const sex = await add({ source: 'interview', name: 'Sex', field: 'SEX' });
    const mode = await add({ source: 'system', name: 'Mode', field: 'mode' });
    await add({ source: 'concatenated', name: 'Mode × region', parts: [mode, regionId] });
    await add({ source: 'concatenated', name: 'Sex × region', parts: [sex, regionId] });
    const { rows } = await list();
    expect(rows.map(({ name, source, knownAt, title }) => [name, source, knownAt, title])).toEqual([
      ['Region', 'list', 'draw', 'region'],
      ['Sex', 'interview', 'interview', 'What is your gender?'],
      ['Mode', 'system', 'contact', 'mode'],
      ['Mode × region', 'concatenated', 'contact', 'Mode × Region'],
      ['Sex × region', 'concatenated', 'interview', 'Sex × Region'],
    ]);
  });

  it('come with their values, and of the list with its counts, until a better population is known', async () => {
    const zone = await add({ source: 'list', name: 'Zone of the list', field: 'zone' });
    const language = await add({ source: 'list', name: 'Language of the list', field: 'language' });
    const sex = (await list()).rows.find(({ name }) => name === 'Sex');
    const valuesOf = async (id: number) =>
      (await read(id)).population.map(({ parts, labels, amount }) => [parts.join(), labels['en'] ?? null, amount]);
    // The list has neither for anyone.
    expect([await valuesOf(zone), await valuesOf(language)]).toEqual([[], []]);
    expect(await valuesOf(sex?.id ?? 0)).toEqual([
      ['1', 'Male', null],
      ['2', 'Female', null],
    ]);
    const both = (await list()).rows.find(({ name }) => name === 'Sex × region');
    expect(await valuesOf(both?.id ?? 0)).toHaveLength(4);
    await supervisor.call(calls.removeVariable, { projectId, variableId: zone } as never);
    await supervisor.call(calls.removeVariable, { projectId, variableId: language } as never);
    await server.asOwner(
      'update list_record set fields = fields || \'{"zone":"Europe/Rome"}\' where id % 2 = 0 and list_file_id = (select list_file_id from project where id = $1)',
      [projectId],
    );
    const half = await add({ source: 'list', name: 'Zone of the list', field: 'zone' });
    expect(await valuesOf(half)).toEqual([['Europe/Rome', null, 25]]);
    await supervisor.call(calls.removeVariable, { projectId, variableId: half } as never);
    await server.asOwner(
      'update list_record set fields = fields || \'{"zone":""}\' where list_file_id = (select list_file_id from project where id = $1)',
      [projectId],
    );
  });

  it('have unique names and one source each, and tuples cannot be nested', async () => {
    const { rows } = await list();
    const idOf = (name: string) => rows.find((one) => one.name === name)?.id ?? 0;
    expect(await faults(add({ source: 'list', name: 'REGION', field: 'zone' }))).toEqual([
      { field: 'name', code: 'variableNameTaken' },
    ]);
    expect(await faults(add({ source: 'list', name: 'Other', field: 'region' }))).toEqual([
      { field: 'field', code: 'fieldTaken' },
    ]);
    // A number has no list of values: it is divided into bands.
    expect(await faults(add({ source: 'interview', name: 'Other', field: 'SPEND' }))).toEqual([
      { field: 'field', code: 'valueUnknown' },
    ]);
    expect(await faults(add({ source: 'list', name: 'Other', field: 'nowhere' }))).toEqual([
      { field: 'field', code: 'valueUnknown' },
    ]);
    const parts = [idOf('Sex × region'), idOf('Mode')];
    expect(await faults(add({ source: 'concatenated', name: 'Other', parts }))).toEqual([
      { field: 'parts', code: 'partsUnfit' },
    ]);
    const same = [idOf('Sex'), idOf('Region')];
    expect(await faults(add({ source: 'concatenated', name: 'Other', parts: same }))).toEqual([
      { field: 'parts', code: 'fieldTaken' },
    ]);
    expect(await faults(add({ source: 'concatenated', name: 'Other', parts: [idOf('Sex')] }))).toEqual([
      { field: 'parts', code: 'partsTooFew' },
    ]);
  });

  it('are reordered, unless another person has added or deleted one meanwhile', async () => {
    const ids = (await list()).rows.map(({ id }) => id).toReversed();
    await supervisor.call(calls.orderVariables, { projectId, ids } as never);
    expect((await list()).rows.map(({ id }) => id)).toEqual(ids);
    const some = supervisor.call(calls.orderVariables, { projectId, ids: ids.slice(1) } as never);
    expect((await refusalOf(some)).code).toBe('stale');
    const other = supervisor.call(calls.orderVariables, { projectId, ids: [...ids.slice(1), 999_999] } as never);
    expect((await refusalOf(other)).code).toBe('stale');
    const orders = async () =>
      (
        await server.asOwner("select details from audit_event where project_id = $1 and action = 'orderVariables'", [
          projectId,
        ])
      ).rows;
    const before = await orders();
    expect(before).toEqual([{ details: { order: ids } }]);
    await supervisor.call(calls.orderVariables, { projectId, ids } as never);
    expect(await orders()).toEqual(before);
  });

  it('list the values in their source', async () => {
    const { rows } = await list();
    const found = async (name: string) => (await read(rows.find((one) => one.name === name)?.id ?? 0)).found;
    expect(await found('Region')).toEqual([
      { parts: ['north'], labels: {}, amount: null, count: 30 },
      { parts: ['south'], labels: {}, amount: null, count: 20 },
    ]);
    expect(await found('Sex')).toEqual([
      { parts: ['1'], labels: { he: 'גבר', en: 'Male' }, amount: null, count: null },
      { parts: ['2'], labels: { he: 'אישה', en: 'Female' }, amount: null, count: null },
    ]);
    expect((await found('Mode × region')).map(({ parts }) => parts)).toEqual(
      ['phone', 'web', 'offline'].flatMap((mode) => [
        [mode, 'north'],
        [mode, 'south'],
      ]),
    );
    expect((await found('Sex × region'))[0]).toMatchObject({ parts: ['1', 'north'], labels: { en: 'Male · north' } });
  });
});

describe('a population', () => {
  it('is stored by value, and refused with duplicates or more than a hundred per cent', async () => {
    const before = await read(regionId);
    const value = (part: string, amount: number | null) => ({ parts: [part], labels: { en: part }, amount });
    const population = [value('north', 60), value('south', 40)];
    expect(await save(regionId, before, { name: 'Region of the list', unit: 'percent', population })).toEqual({
      revision: before.revision + 1,
    });
    expect(await read(regionId)).toMatchObject({
      name: 'Region of the list',
      unit: 'percent',
      population,
      hasPopulation: true,
      changedBy: 'רות אלמוג',
    });
    const again = await read(regionId);
    const twice = [value('north', 1), value(' north ', 2)];
    expect(await faults(save(regionId, again, { population: twice }))).toEqual([
      { field: 'population.1', code: 'valueTwice' },
    ]);
    expect(await faults(save(regionId, again, { population: [value('north', 101)] }))).toEqual([
      { field: 'population', code: 'percentsBeyond' },
    ]);
    expect(await refusalOf(save(regionId, before))).toMatchObject({
      code: 'stale',
      details: { changedBy: 'רות אלמוג' },
    });
    expect((await read(regionId)).population).toEqual(population);
  });

  it('is parsed from a file, which alone changes nothing', async () => {
    const send = async (content: string | Uint8Array<ArrayBuffer>, variableId = regionId, more: object = {}) => {
      const query = new URLSearchParams({ purpose: 'population', name: 'people.csv' });
      const response = await supervisor.fetch(`/api/v1/uploads?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: content,
      });
      const { uploadId } = (await response.json()) as { uploadId: number };
      return supervisor.call(calls.readPopulationFile, { projectId, variableId, uploadId, ...more } as never);
    };
    const before = await read(regionId);
    expect(await send('region;people\r\nnorth;1200\r\nsouth;x\r\n')).toEqual({
      unit: 'count',
      rows: [{ parts: ['north'], labels: {}, amount: 1200 }],
      wrong: 1,
      faults: [{ line: 3, code: 'amountUnfit', value: 'x' }],
      sheets: [],
      sheet: 0,
      hidden: 0,
    });
    const workbook = new Uint8Array(
      workbookOfSheets([
        { name: 'Old', isHidden: true, rows: [['north', '7']] },
        {
          name: 'New',
          rows: [
            ['north', '8'],
            ['south', '9'],
          ],
          hiddenRows: [2],
        },
      ]),
    );
    expect(await send(workbook)).toMatchObject({ sheet: 1, hidden: 1, rows: [{ amount: 8 }, { amount: 9 }] });
    expect(await send(workbook, regionId, { sheet: 0 })).toMatchObject({ sheet: 0, rows: [{ amount: 7 }] });
    expect(await read(regionId)).toEqual(before);
    const tuple = (await list()).rows.find(({ name }) => name === 'Sex × region')?.id ?? 0;
    expect((await send('sex;region;%\r\n male;north;60\r\n1;north;40\r\nelsewhere;north;1\r\n', tuple)).rows).toEqual([
      { parts: ['1', 'north'], labels: {}, amount: 60 },
      { parts: ['elsewhere', 'north'], labels: {}, amount: 1 },
    ]);
  });
});

describe('a variable', () => {
  const remove = async (variableId: number) =>
    await supervisor.call(calls.removeVariable, { projectId, variableId } as never);

  it('cannot be deleted while a quota, another variable or the sample uses it', async () => {
    const { rows } = await list();
    expect(rows.find(({ id }) => id === regionId)?.usedBy).toEqual(['Sex × region', 'Mode × region']);
    expect(await refusalOf(remove(regionId))).toMatchObject({
      code: 'variableInUse',
      details: { names: ['Sex × region', 'Mode × region'] },
    });
    const zone = await add({ source: 'list', name: 'Zone', field: 'zone' });
    await server.asOwner(
      `insert into sample_plan (project_id, method, parameters, seed)
       values ($1, 'systematic', jsonb_build_object('sortBy', $2::bigint), '0123456789abcdef')`,
      [projectId, zone],
    );
    expect(await refusalOf(remove(zone))).toMatchObject({ code: 'variableInUse', details: { inSample: true } });
    expect((await list()).rows.find(({ id }) => id === zone)?.inSample).toBe(true);
    await server.asOwner("update sample_plan set parameters = '{}' where project_id = $1", [projectId]);
    const language = await add({ source: 'list', name: 'Language', field: 'language' });
    await server.asOwner(
      `insert into quota (project_id, variable_id, names) values ($1, $2, '{"he":"שפה","en":"Language"}')`,
      [projectId, language],
    );
    expect(await refusalOf(remove(language))).toMatchObject({ code: 'variableInUse', details: { names: ['שפה'] } });
    await remove(zone);
    expect((await list()).rows.map(({ id }) => id)).not.toContain(zone);
    expect((await refusalOf(remove(zone))).code).toBe('notFound');
  });

  it('cannot be deleted when concatenated once the project has started', async () => {
    const tuple = (await list()).rows.find(({ name }) => name === 'Sex × region')?.id ?? 0;
    await server.asOwner('update project set started_at = now() where id = $1', [projectId]);
    expect((await refusalOf(remove(tuple))).code).toBe('variableStarted');
    await server.asOwner('update project set started_at = null where id = $1', [projectId]);
    await remove(tuple);
    expect(
      await row(
        server,
        "select action, subject, details ->> 'name' as name from audit_event where project_id = $1 order by at desc, id desc limit 1",
        [projectId],
      ),
    ).toEqual({ action: 'removeVariable', subject: 'project', name: 'Sex × region' });
  });
});
