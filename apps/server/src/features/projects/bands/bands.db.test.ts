import { type BandsSight, bandsCalls as calls, type NewBands, quotasCalls, variablesCalls } from '@seker/contract';
import { type BandsOnDay, listSource, listValue } from '@seker/fieldwork';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tools/test/chance/runs.ts';
import { row } from '../../../testing/field.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { sampleDesk } from '../sample/sample-desk.test-data.ts';
import { AGES, createBands, DAY, openBandedProject, valuesOf } from './banded-project.test-data.ts';

let server: JobField;
let supervisor: Person;
let desk: ReturnType<typeof sampleDesk>;
beforeAll(async () => {
  server = await openJobField();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  desk = sampleDesk(server);
});
afterAll(async () => await server.stop());

const look = async (projectId: number, change: object = {}): Promise<BandsSight> =>
  await supervisor.call(calls.lookAtBands, {
    projectId,
    source: 'list',
    field: 'born',
    bands: AGES,
    amounts: [30, 50, 20],
    quota: null,
    ...change,
  } as never);
const create = async (projectId: number, change: object = {}) => await createBands(supervisor, projectId, change);
const faults = async (call: Promise<unknown>) => Object((await refusalOf(call)).details).faults;

describe('bands in the database and in the program', () => {
  it('are the same for any text, bounds and day', async () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    const iso = day.map((date) => date.toISOString().slice(0, 10));
    const number = fc.oneof(
      fc.integer({ min: -200, max: 2100 }),
      fc.integer({ min: -50, max: 50 }).map((n) => n / 8),
    );
    const text = fc.oneof(
      iso,
      number.map(String),
      fc.constantFrom('', ' ', '2004-02-29', '1e3', '٤', '1,000', '-', '2026-13-01', ' 7 ', '9'.repeat(16)),
    );
    const bands = fc.record({
      measure: fc.constantFrom('number', 'age', 'year', 'month'),
      cuts: fc.uniqueArray(number, { minLength: 1, maxLength: 5 }).map((cuts) => cuts.toSorted((a, b) => a - b)),
      end: fc.option(fc.integer({ min: 0, max: 2100 })),
      without: fc.constantFrom('empty', 'own'),
      askedIn: fc.constant(null),
      day: iso,
    }) as fc.Arbitrary<BandsOnDay>;
    const samples = fc.sample(fc.tuple(text, bands), { numRuns: runs(2_000), seed: 20_261_127 });
    const sources = samples.map(([, one]) => listSource('born', one));
    const { rows } = await server.asOwner(
      `select list_value(jsonb_build_object('born', s.said), s.source) as value
       from unnest($1::text[], $2::text[]) with ordinality as s(said, source, place) order by s.place`,
      [samples.map(([said]) => said), sources],
    );
    const told = samples.map(([born], at) => listValue({ born }, sources[at] ?? ''));
    expect(rows.map((one) => Object(one).value)).toEqual(told);
    expect(new Set(told).size).toBeGreaterThan(50);
  });
});

describe('a look at bands', () => {
  it('tells how many people of the list are in each, beside, and without a date', async () => {
    const { projectId } = await openBandedProject(server);
    const sight = await look(projectId);
    expect(sight).toMatchObject({
      day: DAY,
      people: 14,
      counts: [4, 4, 2],
      below: 2,
      beyond: 0,
      without: 2,
      unread: 0,
      isWhole: true,
      quota: null,
    });
    expect(sight.histogram).toEqual({
      width: 1,
      steps: [11, 20, 29, 30, 40, 60].map((from) => ({ from, count: 2 })),
    });
    const ended = await look(projectId, { bands: { ...AGES, end: 60 } });
    expect(ended).toMatchObject({ counts: [4, 4, 0], beyond: 2 });
    const born = await look(projectId, { bands: { ...AGES, measure: 'year', cuts: [1990] } });
    expect(born).toMatchObject({ counts: [8], below: 4 });
  });

  it('has the day of the draw, of everyone, where none is chosen', async () => {
    const project = await openBandedProject(server);
    await desk.plan(project, { design: { method: 'asIs' } });
    await desk.draw(project);
    await server.asOwner("update sample_draw set at = '2030-06-15T22:30:00Z' where project_id = $1", [
      project.projectId,
    ]);
    const sight = await look(project.projectId, { bands: { ...AGES, day: null } });
    expect(sight.day).toBe('2030-06-16');
    expect(sight.counts).toEqual([2, 6, 2]);
  });

  it('takes the counts of the list where no shares are given, as the quota that is saved then', async () => {
    const { projectId, regionId } = await openBandedProject(server);
    const quota = { crossedWith: [regionId] };
    const sight = await look(projectId, { amounts: null, quota });
    const told = await look(projectId, { amounts: [40, 40, 20], quota });
    expect(sight.quota).toEqual(told.quota);
    expect(sight.quota?.smallest).toMatchObject({ labels: ['55', 'north'], target: 10 });
  });

  it('refuses bounds that are not in order', async () => {
    const { projectId } = await openBandedProject(server);
    const unfit = [{ field: 'bands.cuts', code: 'unfit' }];
    for (const cuts of [
      [18, 30, 30],
      [30, 18, 55],
    ])
      expect(await faults(look(projectId, { bands: { ...AGES, cuts }, amounts: null })), cuts.join()).toEqual(unfit);
  });

  it('takes the counts of the list also beside a variable that the list does not know', async () => {
    const { projectId } = await openBandedProject(server);
    const { id } = await row<{ id: number }>(
      server,
      `with v as (insert into variable (project_id, name, source, known_at, field) values ($1, 'Sex', 'interview', 'interview', 'SEX') returning id)
       insert into population (project_id, variable_id, key, parts, labels, position, amount)
       select $1, v.id, '1:' || n, array[n::text], '{}', n, 50 from v, generate_series(1, 2) n returning variable_id::int as id`,
      [projectId],
    );
    const { quota } = await look(projectId, { amounts: null, quota: { crossedWith: [id] } });
    expect(quota).toMatchObject({ cells: 6, target: 100, smallest: { labels: ['55', '1'], target: 10, people: null } });
  });

  it('refuses a quota of more cells than there can be, without making them first', async () => {
    const { projectId } = await openBandedProject(server);
    const add = async (name: string) =>
      Number(
        (
          await row<{ id: number }>(
            server,
            `with v as (insert into variable (project_id, name, source, known_at, field) values ($1, $2, 'interview', 'interview', $2) returning id)
             insert into population (project_id, variable_id, key, parts, labels, position)
             select $1, v.id, length(n::text) || ':' || n, array[n::text], '{}', n from v, generate_series(1, 2000) n returning variable_id as id`,
            [projectId, name],
          )
        ).id,
      );
    const crossedWith = [await add('A'), await add('B'), await add('C')];
    const tooMany = [{ field: 'quota.crossedWith', code: 'tooLarge', limit: 2_000 }];
    expect(await faults(look(projectId, { quota: { crossedWith } }))).toEqual(tooMany);
    expect(await faults(create(projectId, { quota: { crossedWith } }))).toEqual(tooMany);
    expect((await supervisor.call(variablesCalls.listVariables, { projectId } as never)).rows).toHaveLength(4);
  });

  it('tells what a quota crossed with other variables would be, and where people are too few', async () => {
    const { projectId, regionId } = await openBandedProject(server);
    const sight = await look(projectId, { quota: { crossedWith: [regionId] } });
    expect(sight.quota).toMatchObject({
      cells: 6,
      target: 100,
      smallest: { labels: ['55', 'north'], target: 10, people: 1 },
      thinCells: 6,
    });
    expect(sight.quota?.thin[0]).toEqual({ labels: ['30', 'north'], target: 25, people: 2 });
    expect(await faults(look(projectId, { quota: { crossedWith: [regionId, regionId] } }))).toEqual([
      { field: 'quota.crossedWith', code: 'partsUnfit' },
    ]);
  });
});

describe('a variable of bands', () => {
  it('is stored with names, shares and a crossed quota, all or nothing', async () => {
    const { projectId, regionId } = await openBandedProject(server);
    const made = await create(projectId, { quota: { crossedWith: [regionId] } });
    const { rows, dividable } = await supervisor.call(variablesCalls.listVariables, { projectId } as never);
    expect(dividable.filter(({ source }) => source === 'list').map(({ field, holds }) => [field, holds])).toEqual([
      ['born', 'date'],
      ['income', 'number'],
    ]);
    expect(rows.map(({ name, values, bands, usedBy }) => [name, values, bands?.cuts ?? null, usedBy])).toEqual([
      ['Region', 0, null, ['Age group × Region']],
      ['Age group', 3, [18, 30, 55], ['Age group × Region']],
      ['Age group × Region', 6, null, ['Age group × Region']],
    ]);
    const quotas = (await supervisor.call(quotasCalls.listQuotas, { projectId } as never)).rows;
    expect(quotas.map(({ id, active }) => [id, active])).toEqual([[made.quotaId, false]]);
    expect(
      quotas[0]?.cells.map(({ parts, labels, percent, target }) => [parts.join(), Object(labels).en, percent, target]),
    ).toEqual([
      ['18,north', '18–29 · north', 15, 15],
      ['18,south', '18–29 · south', 15, 15],
      ['30,north', '30–54 · north', 25, 25],
      ['30,south', '30–54 · south', 25, 25],
      ['55,north', '55+ · north', 10, 10],
      ['55,south', '55+ · south', 10, 10],
    ]);
    const twice = { name: 'Again', bands: AGES, quota: { crossedWith: [999_999] } };
    expect(await faults(create(projectId, twice))).toEqual([{ field: 'quota.crossedWith', code: 'partsUnfit' }]);
    expect((await supervisor.call(variablesCalls.listVariables, { projectId } as never)).rows).toHaveLength(3);
  });

  it('is refused with bounds, measures, questions or values that do not fit', async () => {
    const { projectId } = await openBandedProject(server);
    const withBands = (change: Partial<NewBands>) => {
      const bands = { ...AGES, ...change };
      return create(projectId, { bands, values: valuesOf(bands) });
    };
    expect(await faults(withBands({ cuts: [18, 18] }))).toEqual([{ field: 'bands.cuts.1', code: 'unfit' }]);
    expect(await faults(withBands({ end: 55 }))).toEqual([{ field: 'bands.end', code: 'unfit' }]);
    expect(await faults(withBands({ measure: 'number' }))).toEqual([{ field: 'bands.measure', code: 'unfit' }]);
    expect(await faults(withBands({ without: 'ask' }))).toEqual([{ field: 'bands.askedIn', code: 'required' }]);
    expect(await faults(withBands({ without: 'ask', askedIn: 'SEX' }))).toEqual([
      { field: 'bands.askedIn', code: 'valueUnknown' },
    ]);
    const ofQuestion = { ...AGES, measure: 'number', without: 'own' } as const;
    const asked = { source: 'interview', field: 'SPEND', bands: ofQuestion, values: valuesOf(ofQuestion) };
    expect(await faults(create(projectId, asked))).toEqual([{ field: 'bands.without', code: 'unfit' }]);
    expect(await faults(create(projectId, { field: 'region' }))).toEqual([{ field: 'field', code: 'valueUnknown' }]);
    expect(await faults(create(projectId, { values: valuesOf(AGES).slice(1) }))).toEqual([
      { field: 'population.0', code: 'partsUnfit' },
    ]);
    expect(await faults(create(projectId, { values: valuesOf(AGES, [90, 90, 90]) }))).toEqual([
      { field: 'population', code: 'percentsBeyond' },
    ]);
  });

  it('of a question gets a quota of all its cells when it is saved with one, for the list knows no answers', async () => {
    const { projectId, regionId } = await openBandedProject(server);
    const bands = { ...AGES, measure: 'number', day: null } as const;
    const asked = { bands, name: 'Spending', values: valuesOf(bands) };
    const { id } = await create(projectId, { ...asked, source: 'interview', field: 'SPEND' });
    const { revision } = await supervisor.call(variablesCalls.readVariable, { projectId, variableId: id } as never);
    const { quotaId } = await supervisor.call(calls.saveBands, {
      projectId,
      variableId: id,
      revision,
      ...asked,
      quota: { crossedWith: [regionId] },
    } as never);
    const { rows } = await supervisor.call(quotasCalls.listQuotas, { projectId } as never);
    expect(rows.find((one) => one.id === quotaId)?.cells.map(({ parts }) => parts.join())).toEqual(
      ['18', '30', '55'].flatMap((band) => [`${band},north`, `${band},south`]),
    );
  });

  it('keeps its bounds while a quota uses it, and may be renamed', async () => {
    const { projectId } = await openBandedProject(server);
    const { id } = await create(projectId, { quota: { crossedWith: [] } });
    const save = async (change: object) =>
      await supervisor.call(calls.saveBands, {
        projectId,
        variableId: id,
        name: 'Age',
        bands: AGES,
        values: valuesOf(AGES, [25, 50, 25]),
        quota: null,
        revision: (await supervisor.call(variablesCalls.readVariable, { projectId, variableId: id } as never)).revision,
        ...change,
      } as never);
    expect(await save({})).toMatchObject({ quotaId: null });
    const moved = { ...AGES, cuts: [18, 35, 55] };
    expect((await refusalOf(save({ bands: moved, values: valuesOf(moved) }))).code).toBe('variableInUse');
    expect(await faults(save({ quota: { crossedWith: [] } }))).toEqual([{ field: 'variableId', code: 'quotaTaken' }]);
  });
});
