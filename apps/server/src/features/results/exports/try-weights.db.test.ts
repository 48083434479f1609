import { weightsCalls as calls, USUAL_WEIGHTS, type WeightsModel } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { openSampleProject, peopleOf, type SampleProject } from '../../../testing/sample-project.ts';
import { sampleDesk } from '../../projects/sample/sample-desk.test-data.ts';
import { interviewSome } from './interview-some.test-data.ts';

let server: JobField;
let supervisor: Person;
let project: SampleProject;
beforeAll(async () => {
  server = await openJobField();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});

/** A sample of two strata, half of which is in the field. */
async function openSample(): Promise<void> {
  const desk = sampleDesk(server);
  project = await openSampleProject(server, peopleOf({ north: 500, south: 500 }), { sampleSize: 400 });
  const design = {
    method: 'stratified',
    variableId: project.regionId as never,
    allocation: 'proportional',
    weights: {},
  };
  await desk.plan(project, { design } as never);
  await desk.draw(project);
  await desk.release(project, 200);
  await interviewSome(server, project, { north: 80, south: 30 });
}
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const REGION = {
  variable: 'list_region',
  shares: [
    { value: 'north', percent: 30 },
    { value: 'south', percent: 70 },
  ],
};
const CLASSES: Partial<WeightsModel> = { nonresponse: { how: 'classes', fields: ['region'] } };
const RAKED: WeightsModel['calibration'] = { how: 'raking', targets: [REGION], population: 10_000, bounds: null };

const weights = async (model: Partial<WeightsModel> = {}, person = supervisor) =>
  await person.call(calls.tryWeights, { projectId: asId(project.projectId), ...USUAL_WEIGHTS, ...model });
const stepOf = ({ steps }: Awaited<ReturnType<typeof weights>>, name: string) => {
  const step = steps.find((one) => one.step === name);
  if (step === undefined) throw new Error(`no step ${name}`);
  return step;
};

describe('the weights of a project', () => {
  it('begin with the draw and its release, and stand for the list', async () => {
    await openSample();
    const report = await weights();
    expect(report).toMatchObject({ isProbability: true, strata: 2, primaryUnits: 200 });
    // Drawn with a chance of 0.4, half of them released.
    expect(stepOf(report, 'base')).toMatchObject({ cases: 200, sum: 500, respondents: 110, least: 2.5, most: 2.5 });
    expect(stepOf(report, 'release')).toMatchObject({ sum: 1_000, least: 5, designEffect: 1, effectiveSize: 110 });
    expect(stepOf(report, 'nonresponse').sum).toBeCloseTo(1_000, 6);
  });

  it('let respondents stand for their class, and reach the shares of the population', async () => {
    const classed = await weights({ ...CLASSES, calibration: RAKED });
    expect(classed.classes.map(({ respondents, rate, labels }) => [respondents, rate, labels])).toEqual(
      [
        [80, 0.8, [['north']]],
        [30, 0.3, [['south']]],
      ].toSorted((a, b) => Number(a[1]) - Number(b[1])),
    );
    const [margin] = classed.margins;
    expect(
      margin?.categories.map(({ before, after }) => [before, after].map((share) => Number(share.toFixed(6)))),
    ).toEqual([
      [0.5, 0.3],
      [0.5, 0.7],
    ]);
    expect(stepOf(classed, 'calibration').sum).toBeCloseTo(10_000, 6);
    expect(stepOf(classed, 'calibration').largest[0]).toMatchObject({ labels: ['south'], respondents: 30 });
    // Without the classes the answers of the north weigh more before they are calibrated.
    expect((await weights({ calibration: RAKED })).margins[0]?.categories[0]?.before).toBeCloseTo(80 / 110, 6);
  });

  it('are refused in words where they cannot be made', async () => {
    expect(await codeOf(weights({ calibration: { ...RAKED, targets: [] } }))).toBe('targetsWrong');
    const bounds = { least: 0.9, most: 1.1 };
    expect(await codeOf(weights({ calibration: { ...RAKED, bounds } }))).toBe('calibrationOutOfBounds');
    const west = { ...REGION, shares: [{ value: 'west', percent: 100 }] };
    expect(await codeOf(weights({ calibration: { ...RAKED, targets: [west] } }))).toBe('rakeEmpty');
    const gone = { how: 'classes' as const, fields: ['nowhere'] };
    expect(await codeOf(weights({ nonresponse: gone }))).toBe('weightFieldGone');
    expect(await codeOf(weights({ calibration: RAKED, trimming: { how: 'mean', times: 1 } }))).toBe(
      'trimmingNotStable',
    );
  });

  it('are kept as a chain; one that was changed meanwhile is not overwritten', async () => {
    const projectId = asId<'Project'>(project.projectId);
    const read = async () => await supervisor.call(calls.readWeighting, { projectId });
    expect(await read()).toMatchObject({ model: null, revision: 0 });
    const model = { ...USUAL_WEIGHTS, ...CLASSES, calibration: RAKED };
    const save = async (revision: number) =>
      await supervisor.call(calls.saveWeighting, { projectId, ...model, revision });
    expect(await save(0)).toEqual({ revision: 1 });
    expect(await codeOf(save(0))).toBe('stale');
    expect(await codeOf(save(7))).toBe('stale');
    expect(await save(1)).toEqual({ revision: 2 });
    expect(await read()).toMatchObject({ model, revision: 2 });
    const audited = await server.asOwner(
      `select details from audit_event where action = 'saveWeighting' and project_id = $1`,
      [project.projectId],
    );
    expect(audited.rows).toHaveLength(2);
  });

  it('are only calibrated where the sample was taken as it is', async () => {
    await server.asOwner('update sample_unit set probability = null where project_id = $1', [project.projectId]);
    const report = await weights({ ...CLASSES, calibration: RAKED });
    expect(report).toMatchObject({ isProbability: false, strata: 1 });
    expect(stepOf(report, 'nonresponse')).toMatchObject({ cases: 110, least: 1, most: 1 });
    expect(report.margins[0]?.categories[0]?.after).toBeCloseTo(0.3, 6);
  });
});
