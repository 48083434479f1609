import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { openSampleProject, peopleOf } from '../../../testing/sample-project.ts';
import { askForDraw } from './ask-for-draw.ts';
import { readPlan } from './plan.queries.ts';
import { countsOf, sampleDesk } from './sample-desk.test-data.ts';

let server: JobField;
let desk: ReturnType<typeof sampleDesk>;
beforeAll(async () => {
  server = await openJobField();
  desk = sampleDesk(server);
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
    expect(first.every(({ probability }) => Math.abs(probability - 0.2) < 1e-9)).toBe(true);
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
    expect(all.every(({ probability }) => Math.abs(probability - 0.3) < 1e-9)).toBe(true);
    const { rows } = await server.asOwner(
      'select distinct inclusion_probability as chance from study_case where project_id = $1',
      [project.projectId],
    );
    expect(rows).toEqual([{ chance: 0.3 }]);
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
