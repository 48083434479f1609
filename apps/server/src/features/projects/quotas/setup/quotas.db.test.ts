import { quotasCalls as calls, type QuotaRow } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../../db/transact.ts';
import { asId } from '../../../../testing/as-id.ts';
import { completeRegion } from '../../../../testing/complete-region.ts';
import { row } from '../../../../testing/field.ts';
import { Person } from '../../../../testing/person.ts';
import { refusalOf } from '../../../../testing/refusal.ts';
import { openSampleProject, peopleOf } from '../../../../testing/sample-project.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { followSampleSize } from '../counts/index.ts';

let server: TestServer;
let supervisor: Person;
let projectId: number;
let regionId: number;
let sexId: number;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  const project = await openSampleProject(server, peopleOf({ north: 30, south: 20 }), { sampleSize: 10 });
  projectId = project.projectId;
  regionId = project.regionId;
  const made = await row<{ id: number }>(
    server,
    "insert into variable (project_id, name, source, known_at, field) values ($1, 'Sex', 'interview', 'interview', 'SEX') returning id",
    [projectId],
  );
  sexId = Number(made.id);
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const list = async () => await supervisor.call(calls.listQuotas, { projectId } as never);
async function quota(variableId: number): Promise<QuotaRow> {
  const found = (await list()).rows.find((one) => one.variableId === variableId);
  if (found === undefined) throw new Error('no such quota');
  return found;
}
async function save(of: QuotaRow, amounts: readonly (number | null)[], change: object = {}) {
  const { id, names, policy, overflow, unit, cells, revision } = of;
  const body = { names, policy, overflow, unit, revision };
  return await supervisor.call(calls.saveQuota, {
    projectId,
    quotaId: id,
    ...body,
    cells: cells.map(({ parts, labels }, at) => ({ parts, labels, amount: amounts[at] ?? null })),
    ...change,
  } as never);
}
async function turn({ id, revision }: QuotaRow, active: boolean) {
  return await supervisor.call(calls.switchQuota, { projectId, quotaId: id, active, revision } as never);
}
const complete = async (region: string, count: number) => await completeRegion(server, projectId, region, count);

describe('the quotas of a project', () => {
  it('have a cell for each value of their variable, with one quota per variable', async () => {
    await supervisor.call(calls.createQuota, { projectId, variableId: regionId, names: { en: 'Region' } } as never);
    const made = await quota(regionId);
    expect(made).toMatchObject({ active: false, overflow: null, policy: 'strict', knownAt: 'draw', outside: 0 });
    expect(made.cells.map(({ parts }) => parts)).toEqual([['north'], ['south']]);
    const again = supervisor.call(calls.createQuota, { projectId, variableId: regionId, names: {} } as never);
    expect(await refusalOf(again)).toMatchObject({ code: 'invalid' });
    expect((await list()).variables.map(({ id }) => id)).toEqual([sexId]);
  });

  it('can be activated only with an overflow and percentages that sum to a hundred', async () => {
    const unready = await refusalOf(turn(await quota(regionId), true));
    expect(Object(unready.details).faults).toEqual([
      { field: 'overflow', code: 'required' },
      { field: 'cells', code: 'percentsNotWhole' },
    ]);
    await save(await quota(regionId), [58, 40], { overflow: 0 });
    expect(Object((await refusalOf(turn(await quota(regionId), true))).details).faults).toHaveLength(1);
    expect((await quota(regionId)).cells.map(({ target }) => target)).toEqual([6, 4]);
    await save(await quota(regionId), [60, 40], { overflow: 0 });
    await turn(await quota(regionId), true);
    expect((await quota(regionId)).active).toBe(true);
    expect(Object((await refusalOf(save(await quota(regionId), [50, 40]))).details).faults).toHaveLength(1);
  });

  it('are recounted from interviews on activation; a target below the completes is refused with the number', async () => {
    await turn(await quota(regionId), false);
    await complete('north', 3);
    await complete('west', 1);
    expect((await quota(regionId)).cells.map(({ done }) => done)).toEqual([3, 0]);
    await turn(await quota(regionId), true);
    const counted = await quota(regionId);
    expect(counted.cells.map(({ done, held }) => [done, held])).toEqual([
      [3, 0],
      [0, 0],
    ]);
    expect(counted.outside).toBe(1);
    const tooSmall = await refusalOf(save(counted, [20, 80]));
    expect(tooSmall.code).toBe('targetBelowDone');
    expect(Object(tooSmall.details).cells).toMatchObject([{ key: '5:north', room: 2, done: 3, held: 0 }]);
    expect((await quota(regionId)).cells.map(({ target }) => target)).toEqual([6, 4]);
  });

  it('of a size of the sample in percent follow it', async () => {
    const sized = async (size: number) => {
      await transact(server.db, async (tx) => await followSampleSize(tx, asId(projectId), size, server.deps.now()));
      return (await quota(regionId)).cells.map(({ target }) => target);
    };
    expect(await sized(25)).toEqual([15, 10]);
    expect(await sized(10)).toEqual([6, 4]);
  });

  it('are refused where two cells are the same, or a cell is of other parts than the quota', async () => {
    const of = await quota(regionId);
    const [first, second] = of.cells.map(({ parts, labels }) => ({ parts, labels, amount: 50 }));
    const saved = async (cells: unknown) => Object((await refusalOf(save(of, [], { cells }))).details).faults;
    expect(await saved([first, second, first])).toEqual([{ field: 'cells.2', code: 'valueTwice' }]);
    expect(await saved([first, { ...second, parts: ['south', 'he'] }])).toEqual([
      { field: 'cells.1', code: 'partsUnfit' },
    ]);
    expect((await quota(regionId)).revision).toBe(of.revision);
  });

  it('over the language count each complete by the language that it ended in', async () => {
    const { id } = await row<{ id: number }>(
      server,
      "insert into variable (project_id, name, source, known_at, field) values ($1, 'Language', 'system', 'contact', 'language') returning id::int",
      [projectId],
    );
    const made = await supervisor.call(calls.createQuota, { projectId, variableId: id, names: {} } as never);
    const done = new Map((await quota(id)).cells.map(({ parts, done: count }) => [parts.join(), count]));
    const { language } = await row<{ language: string }>(
      server,
      'select l.code as language from project p join language l on l.id = p.default_language_id where p.id = $1',
      [projectId],
    );
    expect(done.get(language)).toBe(4);
    expect([...done.values()].reduce((all, count) => all + count, 0)).toBe(4);
    await supervisor.call(calls.removeQuota, { projectId, quotaId: made.id } as never);
  });

  it('when soft, count running interviews as extra, and nothing is refused', async () => {
    await save(await quota(regionId), [20, 80], { policy: 'soft' });
    const [north] = (await quota(regionId)).cells;
    expect(north).toMatchObject({ target: 2, done: 3, extra: 1, overflow: 1, state: 'closed' });
    // Interviewers are told that it has closed, and that it has opened again.
    const flips = async () =>
      (await row<{ flips: number }>(server, 'select flips from quota_cell where id = $1', [north?.id])).flips;
    expect(await flips()).toBe(1);
    await save(await quota(regionId), [60, 40], { policy: 'strict' });
    expect((await quota(regionId)).cells[0]).toMatchObject({ extra: 0, overflow: 0, state: 'open' });
    expect(await flips()).toBe(2);
  });

  it('cannot be deleted while active, and refuse an outdated revision', async () => {
    const { id, revision } = await quota(regionId);
    const remove = async () => await supervisor.call(calls.removeQuota, { projectId, quotaId: id } as never);
    expect((await refusalOf(remove())).code).toBe('quotaActive');
    const late = supervisor.call(calls.switchQuota, {
      projectId,
      quotaId: id,
      active: false,
      revision: revision - 1,
    } as never);
    expect((await refusalOf(late)).code).toBe('stale');
    await turn(await quota(regionId), false);
    await remove();
    expect((await list()).rows).toEqual([]);
    const noted = await row<{ acts: string[] }>(
      server,
      "select array_agg(distinct action order by action) as acts from audit_event where project_id = $1 and action like '%uota'",
      [projectId],
    );
    expect(noted.acts).toEqual(['addQuota', 'removeQuota', 'saveQuota', 'switchQuota']);
  });
});
