import { sampleCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { addRegionQuota, openSampleProject, peopleOf } from '../../../testing/sample-project.ts';
import { askForDraw } from './ask-for-draw.ts';
import { readPlan } from './plan.queries.ts';
import { countsOf, sampleDesk } from './sample-desk.test-data.ts';

let server: JobField;
let desk: ReturnType<typeof sampleDesk>;
let supervisor: Person;
beforeAll(async () => {
  server = await openJobField();
  desk = sampleDesk(server);
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
afterAll(async () => await server.stop());

const isRefused = (code: string) => expect.objectContaining({ code });

describe('a draw', () => {
  it('has the wanted size, with inclusion probabilities, and is the same for the same seed', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 60, south: 40 }), { sampleSize: 10, ratio: 2 });
    await desk.plan(project, {});
    expect(await desk.draw(project)).toMatchObject({ state: 'done', result: { drawn: 20, frame: 100 } });
    const first = await desk.units(project.projectId);
    expect(new Set(first.map((unit) => unit.record_id)).size).toBe(20);
    expect(first.every(({ probability }) => Math.abs((probability ?? 0) - 0.2) < 1e-9)).toBe(true);
    await desk.draw(project);
    expect(await desk.units(project.projectId)).toEqual(first);
    await desk.plan(project, { seed: 'fedcba9876543210' });
    await desk.draw(project);
    expect((await desk.units(project.projectId)).map((unit) => unit.record_id)).not.toEqual(
      first.map((unit) => unit.record_id),
    );
  });

  it("takes each stratum's share, and skips people without a contact", async () => {
    const unreachable = Array.from({ length: 50 }, () => ({ region: 'north', phones: [] }));
    const project = await openSampleProject(server, [...peopleOf({ north: 60, south: 30, east: 10 }), ...unreachable], {
      sampleSize: 20,
    });
    const variableId = project.regionId as never;
    await desk.plan(project, { design: { method: 'stratified', variableId, allocation: 'proportional', weights: {} } });
    await desk.draw(project);
    expect(countsOf(await desk.units(project.projectId))).toEqual({ north: 12, south: 6, east: 2 });
    await desk.plan(project, {
      design: { method: 'stratified', variableId, allocation: 'given', weights: { '5:north': 1, '5:south': 3 } },
    });
    await desk.draw(project);
    expect(countsOf(await desk.units(project.projectId))).toEqual({ north: 5, south: 15 });
  });

  it('is extended with the same seed, and everyone gets the probability of the larger sample', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 60, south: 40 }), { sampleSize: 10 });
    await desk.plan(project, {});
    await desk.draw(project);
    const first = await desk.units(project.projectId);
    await desk.release(project, 4);
    await desk.plan(project, { ratio: 3 });
    expect(await desk.draw(project, 'more')).toMatchObject({ state: 'done', result: { drawn: 20 } });
    const all = await desk.units(project.projectId);
    expect(all.slice(0, 10).map((unit) => unit.record_id)).toEqual(first.map((unit) => unit.record_id));
    expect(new Set(all.map((unit) => unit.record_id)).size).toBe(30);
    expect(all.every(({ probability }) => Math.abs((probability ?? 0) - 0.3) < 1e-9)).toBe(true);
  });

  it('cannot be repeated once a case was released, nor extended by another method', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 30 }), { sampleSize: 10 });
    await desk.plan(project, {});
    await expect(desk.draw(project, 'more')).rejects.toEqual(isRefused('sampleMissing'));
    await desk.draw(project);
    await desk.release(project, 3);
    await expect(desk.draw(project)).rejects.toEqual(isRefused('sampleReleased'));
    await desk.plan(project, { ratio: 2, design: { method: 'asIs' } });
    await expect(desk.draw(project, 'more')).rejects.toEqual(isRefused('sampleMethodChanged'));
    await desk.plan(project, { design: { method: 'probability' }, seed: 'fedcba9876543210' });
    await expect(desk.draw(project, 'more')).rejects.toEqual(isRefused('sampleMethodChanged'));
  });

  it('is noted with how it was drawn, and refused without a list, or after a change that the editor has not seen', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 30 }), { sampleSize: 10, ratio: 2 });
    const { projectId, by } = project;
    await desk.plan(project, {});
    await desk.draw(project);
    await desk.plan(project, { sampleSize: 15 });
    await desk.draw(project, 'more');
    const details = async (action: string) =>
      (
        await server.asOwner('select details from audit_event where project_id = $1 and action = $2 order by id', [
          projectId,
          action,
        ])
      ).rows.map((row) => (row as { details: object }).details);
    const common = { method: 'probability', seed: '0123456789abcdef' };
    expect(await details('draw')).toEqual([
      { how: 'new', ...common, total: 20, round: 1 },
      { how: 'more', ...common, total: 30, round: 2 },
    ]);
    // A plan that is saved as it is, is no change.
    const { revision } = await readPlan(server.db, projectId);
    await desk.plan(project, {});
    expect((await readPlan(server.db, projectId)).revision).toBe(revision);
    expect(await details('saveSample')).toEqual([
      { fields: ['design', 'seed'], after: { method: 'probability', sampleSize: 10, ratio: 2 } },
      { fields: ['sampleSize'], after: { method: 'probability', sampleSize: 15, ratio: 2 } },
    ]);
    const late = askForDraw(server.deps, by, projectId, { how: 'more', revision: revision - 1 });
    await expect(late).rejects.toEqual(isRefused('stale'));
    await server.asOwner('update project set list_file_id = null where id = $1', [projectId]);
    await expect(desk.draw(project, 'more')).rejects.toEqual(isRefused('sampleNotSet'));
  });

  it('is planned by columns and variables that exist', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 3 }), { sampleSize: 1 });
    const faultsOf = async (change: Parameters<typeof desk.plan>[1]) =>
      await desk.plan(project, change).then(
        () => [],
        (error: { options: { details: { faults: readonly object[] } } }) => error.options.details.faults,
      );
    const variableId = 999_999 as never;
    const unknown = (field: string) => ({ field, code: 'valueUnknown' });
    expect(await faultsOf({ design: { method: 'systematic', sortBy: variableId } })).toEqual([
      unknown('design.sortBy'),
    ]);
    expect(await faultsOf({ design: { method: 'clustered', variableId, clusters: 1, bySize: false } })).toEqual([
      unknown('design.variableId'),
    ]);
    expect(await faultsOf({ languageColumn: 'none', zoneColumn: 'neither' })).toEqual([
      unknown('languageColumn'),
      unknown('zoneColumn'),
    ]);
    expect(
      await faultsOf({
        design: { method: 'systematic', sortBy: project.regionId as never },
        languageColumn: 'language',
      }),
    ).toEqual([]);
  });

  it('is previewed beside the list and the population, and nothing is written', async () => {
    const unreachable = Array.from({ length: 2 }, () => ({ region: 'north', phones: [] }));
    const people = [...peopleOf({ north: 20, south: 60, east: 20 }), ...unreachable];
    const project = await openSampleProject(server, people, { sampleSize: 10 });
    const { projectId, regionId } = project;
    await server.asOwner(
      `insert into population (project_id, variable_id, key, parts, labels, amount, position)
       values ($1, $2, '5:south', '{south}', '{"en": "The South"}', 700, 1), ($1, $2, '5:north', '{north}', '{}', 300, 2)`,
      [projectId, regionId],
    );
    const preview = async (more: object) =>
      await supervisor.call(sampleCalls.previewSample, {
        projectId,
        design: { method: 'probability' },
        seed: '0123456789abcdef',
        sampleSize: 10,
        ratio: 2,
        ...more,
      } as never);
    const plain = await preview({});
    expect(plain).toMatchObject({
      frame: 100,
      unreachable: 2,
      wanted: 20,
      drawn: 20,
      drawnBefore: 0,
      fault: null,
      designEffect: 1,
      effectiveSize: 20,
      groups: [],
      groupCount: 0,
    });
    const [region] = plain.variables;
    expect(region?.rows.map(({ label, frame, population }) => [label, frame, population])).toEqual([
      ['The South', 60, 700],
      ['north', 20, 300],
      ['east', 20, null],
    ]);
    expect(region?.rows.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(20);
    const stratified = { method: 'stratified', variableId: regionId, allocation: 'proportional', weights: {} };
    expect((await preview({ design: stratified })).groups).toEqual([
      { key: '5:south', label: 'The South', frame: 60, drawn: 12 },
      { key: '4:east', label: 'east', frame: 20, drawn: 4 },
      { key: '5:north', label: 'north', frame: 20, drawn: 4 },
    ]);
    const clustered = { method: 'clustered', variableId: regionId, clusters: 2, bySize: false };
    const clusters = await preview({ design: clustered, sampleSize: null });
    expect(clusters).toMatchObject({ wanted: 100, groupCount: 3 });
    expect(clusters.groups.filter(({ drawn }) => drawn > 0)).toHaveLength(2);
    const sorted = await preview({ design: { method: 'systematic', sortBy: regionId } });
    expect(sorted).toMatchObject({ drawn: 20, groups: [], groupCount: 0 });
    expect(sorted.variables[0]?.rows.map(({ drawn }) => drawn)).toEqual([12, 4, 4]);
    await expect(preview({ design: { ...clustered, variableId: 999_999 } })).rejects.toMatchObject({
      code: 'invalid',
      details: { faults: [{ field: 'design.variableId', code: 'valueUnknown' }] },
    });
    expect(await desk.units(projectId)).toEqual([]);
    const empty = await openSampleProject(server, unreachable, { sampleSize: 10 });
    expect(await preview({ projectId: empty.projectId })).toMatchObject({
      frame: 0,
      drawn: 0,
      fault: 'frameEmpty',
      designEffect: null,
      effectiveSize: null,
    });
  });

  it('is shown with the plan, the portions and what the next one would be', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 20, south: 60 }), { sampleSize: 10 });
    const { projectId } = project;
    const read = async () => await supervisor.call(sampleCalls.readSample, { projectId });
    const before = await read();
    expect(before).toMatchObject({
      plan: { design: { method: 'probability' }, seed: expect.stringMatching(/^[0-9a-f]{16}$/), sampleSize: 10 },
      list: { name: expect.stringMatching(/^List /) },
      variables: [{ id: project.regionId, name: 'Region' }],
      draws: [],
      drawn: 0,
      waiting: 0,
      portions: [],
      jobId: null,
      mayEdit: true,
    });
    expect(before.columns.map(({ field }) => field)).toEqual(['region', 'language', 'zone']);
    await desk.plan(project, { portion: 4, ratio: 4 });
    await desk.draw(project);
    await desk.release(project);
    const after = await read();
    expect(after).toMatchObject({
      plan: { seed: '0123456789abcdef', portion: 4 },
      draws: [{ round: 1, method: 'probability', frameSize: 80, size: 40 }],
      drawn: 40,
      waiting: 36,
      portions: [{ number: 1, size: 4, cases: 4, untouched: 4, completes: 0, state: 'released' }],
    });
    expect(await supervisor.call(sampleCalls.previewPortion, { projectId })).toEqual({
      variables: [],
      cells: [{ labels: [], target: 10, completes: 0, remaining: 36, next: 4 }],
      unwanted: 0,
      size: 4,
    });
    await addRegionQuota(server, project, { north: 30, south: 10 });
    const next = await supervisor.call(sampleCalls.previewPortion, { projectId });
    expect(next).toMatchObject({ variables: ['Region'], unwanted: 0, size: 4 });
    expect(next.cells.map(({ labels, target, next: some }) => [labels, target.toFixed(3), some])).toEqual([
      [['north'], '7.500', 3],
      [['south'], '2.500', 1],
    ]);
  });

  it('fails with a reason when there is no one to draw or to add', async () => {
    const empty = await openSampleProject(server, [{ region: 'north', phones: [] }], { sampleSize: 10 });
    await desk.plan(empty, {});
    expect(await desk.draw(empty)).toMatchObject({ state: 'failed', error: 'sampleFrameEmpty' });
    const small = await openSampleProject(server, peopleOf({ north: 5 }), { sampleSize: 10 });
    await desk.plan(small, {});
    expect(await desk.draw(small)).toMatchObject({ state: 'done', result: { drawn: 5 } });
    expect(await desk.draw(small, 'more')).toMatchObject({ state: 'failed', error: 'sampleNothingToAdd' });
  });
});
