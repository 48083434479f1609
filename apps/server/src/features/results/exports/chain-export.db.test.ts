import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportsCalls, USUAL_EXPORT, USUAL_WEIGHTS, type WeightsModel, weightsCalls } from '@seker/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram, SURVEY } from '../../../../../../tools/test/programs/find-program.ts';
import { asId } from '../../../testing/as-id.ts';
import { exportDesk } from '../../../testing/export-desk.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { openSampleProject, peopleOf, type SampleProject } from '../../../testing/sample-project.ts';
import { sampleDesk } from '../../projects/sample/sample-desk.test-data.ts';
import { interviewSome } from './interview-some.test-data.ts';

let server: JobField;
let supervisor: Person;
let project: SampleProject;
let exported: ReturnType<typeof exportDesk>;
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
  await interviewSome(server, project, { north: 81, south: 30 });
  // One of them did not come to its end.
  await server.asOwner(
    `update interview set outcome = 'cancel' where id = (select min(id) from interview where project_id = $1
       and start -> 'profile' ->> 'region' = 'north')`,
    [project.projectId],
  );
  exported = exportDesk(supervisor, project.projectId);
}
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const POPULATION = 10_000;
const REGION = {
  variable: 'list_region',
  shares: [
    { value: 'north', percent: 30 },
    { value: 'south', percent: 70 },
  ],
};
const CHAIN: WeightsModel = {
  ...USUAL_WEIGHTS,
  nonresponse: { how: 'classes', fields: ['region'] },
  calibration: { how: 'raking', targets: [REGION], population: POPULATION, bounds: null },
  replicates: { how: 'bootstrap', count: 25 },
};
const CHAINED = {
  weights: 'chain',
  withList: true,
  statuses: ['completed', 'finished', 'inUse', 'stopped'],
} as const satisfies Parameters<ReturnType<typeof exportDesk>['asked']>[0];

async function save(model: WeightsModel): Promise<void> {
  const projectId = asId<'Project'>(project.projectId);
  const { revision } = await supervisor.call(weightsCalls.readWeighting, { projectId });
  await supervisor.call(weightsCalls.saveWeighting, { projectId, ...model, revision });
}

type Line = Readonly<Record<string, unknown>>;
const sumOf = (lines: readonly Line[], column: string): number =>
  lines.reduce((sum, line) => sum + Number(line[column]), 0);
const inRegion = (lines: readonly Line[], region: string): readonly Line[] =>
  lines.filter((line) => line.list_region === region && line.w !== null);

describe("a file by the project's chain of weights", () => {
  it('is not asked for before a chain was saved', async () => {
    await openSample();
    const projectId = asId<'Project'>(project.projectId);
    expect((await supervisor.call(exportsCalls.listExports, { projectId })).hasChain).toBe(false);
    expect(await codeOf(exported.asked(CHAINED))).toBe('chainMissing');
    expect(await codeOf(exported.asked({ ...CHAINED, exportType: 'summary', fileFormat: 'html' }))).toBe(
      'chainMissing',
    );
    await save(CHAIN);
    expect((await supervisor.call(exportsCalls.listExports, { projectId })).hasChain).toBe(true);
  });

  it('holds the weights of every step, which come to the population', async () => {
    const lines = await exported.linesOf(CHAINED);
    expect(lines).toHaveLength(111);
    expect(sumOf(lines, 'w')).toBeCloseTo(POPULATION, 4);
    // Drawn with a chance of 0.4, half of them released; 80 and 30 of a hundred answered; 30 and 70 in a hundred live there.
    for (const [region, answered, people] of [
      ['north', 80, 3_000],
      ['south', 30, 7_000],
    ] as const) {
      const own = inRegion(lines, region);
      expect(own).toHaveLength(answered);
      for (const line of own) {
        expect(line).toMatchObject({ w_base: 2.5, w_release: 5 });
        expect(line.w_nr).toBeCloseTo((5 * 100) / answered, 9);
        expect(line.w).toBeCloseTo(people / answered, 5);
        expect(line.fpc).toBeCloseTo(answered / 500, 9);
      }
      expect(new Set(own.map(({ stratum }) => stratum)).size).toBe(1);
    }
    const weighed = lines.filter(({ w }) => w !== null);
    expect(new Set(weighed.map(({ psu }) => psu)).size).toBe(110);
    expect(new Set(weighed.map(({ stratum }) => stratum)).size).toBe(2);
  });

  it('holds replicates in which the whole chain was made anew', async () => {
    const lines = await exported.linesOf(CHAINED);
    const names = Object.keys(lines[0] ?? {}).filter((name) => name.startsWith('w_rep'));
    expect(names).toHaveLength(25);
    for (const name of names) {
      expect(sumOf(inRegion(lines, 'north'), name)).toBeCloseTo(3_000, 4);
      expect(sumOf(inRegion(lines, 'south'), name)).toBeCloseTo(7_000, 4);
    }
    const [first, ...others] = names.map((name) => JSON.stringify(lines.map((line) => line[name])));
    for (const other of others) expect(other).not.toBe(first);
    // The same sample has the same replicates each time.
    expect(await exported.linesOf(CHAINED)).toEqual(lines);
  });

  it('leaves an interview without a weight empty, and tells how many there are', async () => {
    const lines = await exported.linesOf(CHAINED);
    const empty = lines.filter(({ w }) => w === null);
    expect(empty).toHaveLength(1);
    for (const name of ['w_base', 'w_release', 'w_nr', 'stratum', 'psu', 'fpc', 'w_rep1'])
      expect(empty[0]?.[name]).toBeNull();
    const { weighting } = await exported.made(CHAINED);
    expect(weighting).toMatchObject({ interviews: 110, unweighed: 1, outside: 0 });
    const page = await exported.fileOf({
      ...CHAINED,
      exportType: 'summary',
      fileFormat: 'html',
      rows: ['list_region'],
    });
    const text = page.toString('utf8');
    expect(text).toContain('Interviews without a weight, left out of what is weighed');
    expect(text).toContain('The project’s chain of weights');
    expect(text).toContain('70');
  });

  it('says in its codebook what it is, with lines for other programs, and its strata by their names', async () => {
    const archive = unzipSync(await exported.fileOf(CHAINED));
    const book = JSON.parse(strFromU8(archive['codebook.json'] ?? new Uint8Array()));
    expect(book.lines.r.at(-1)).toContain('mse = TRUE');
    expect(book.lines.stata.at(-1)).toContain('w_rep1-w_rep25');
    expect(book.facts).toContainEqual({ name: 'Weights', text: 'The project’s chain of weights' });
    const stratum = book.columns.find(({ name }: { name: string }) => name === 'stratum');
    expect(stratum.categories).toHaveLength(2);
  });

  it('has a column for each replicate, which is told beforehand', async () => {
    const projectId = asId<'Project'>(project.projectId);
    const columns = async (weights: 'none' | 'chain') =>
      (await supervisor.call(exportsCalls.describeExport, { projectId, ...USUAL_EXPORT, weights })).columns;
    const none = await columns('none');
    expect(await columns('chain')).toBe(none + 7 + 25);
    await save({ ...CHAIN, replicates: { how: 'jackknife', count: 25 } });
    expect(await columns('chain')).toBe(none + 7 + 200);
    await save(CHAIN);
  });

  it('is refused with the replicate and its reason where one cannot be made', async () => {
    const bounds = { least: 0.4, most: 2.6 };
    await save({ ...CHAIN, nonresponse: USUAL_WEIGHTS.nonresponse, calibration: { ...CHAIN.calibration, bounds } });
    const { error, errorNames } = await exported.ended(CHAINED, 'failed');
    expect(error).toContain('One of the replicate weights cannot be made');
    expect(errorNames[0]).toMatch(/^w_rep\d+$/);
    expect(errorNames[1]).toContain('No factors within these bounds');
    await save(CHAIN);
  });
});

const survey = findProgram(SURVEY);
describe.skipIf(!survey.isThere)('survey for R', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seker-chain-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("takes the file by its script's lines, and finds our share and its error", async () => {
    const lines = (await exported.linesOf(CHAINED)).filter(({ w }) => w !== null);
    const share = (column: string): number =>
      sumOf(
        lines.filter(({ psu }) => Number(psu) % 3 === 0),
        column,
      ) / sumOf(lines, column);
    const ours = share('w');
    const squares = Array.from({ length: 25 }, (_, at) => (share(`w_rep${at + 1}`) - ours) ** 2);
    const error = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / 25);
    expect(error).toBeGreaterThan(0);
    const archive = unzipSync(await exported.fileOf({ ...CHAINED, fileFormat: 'r' }));
    for (const [name, bytes] of Object.entries(archive)) writeFileSync(join(folder, name), bytes);
    const script = [
      `source(${JSON.stringify(join(folder, 'read-data.R'))}, chdir = TRUE)`,
      'estimate <- svymean(~I(as.numeric(psu %% 3 == 0)), replicated)',
      'cat(sprintf("%.10f %.10f %.10f\\n", coef(estimate), SE(estimate), sum(weights(design))))',
    ];
    const [value, deviation, people] = survey.run('-e', script.join('\n')).trim().split('\n').at(-1)?.split(' ') ?? [];
    expect(Number(value)).toBeCloseTo(ours, 8);
    expect(Number(deviation)).toBeCloseTo(error, 8);
    expect(Number(people)).toBeCloseTo(POPULATION, 4);
  });
});

describe('a sample that was not drawn by chance', () => {
  it('has no base weights, which the file says', async () => {
    await server.asOwner('update sample_unit set probability = null where project_id = $1', [project.projectId]);
    const lines = (await exported.linesOf(CHAINED)).filter(({ w }) => w !== null);
    expect(sumOf(lines, 'w')).toBeCloseTo(POPULATION, 4);
    for (const line of lines) expect(line).toMatchObject({ w_base: null, w_release: null, stratum: 1, fpc: 0 });
    const archive = unzipSync(await exported.fileOf(CHAINED));
    const book = strFromU8(archive['codebook.json'] ?? new Uint8Array());
    expect(book).toContain('The sample was not drawn by chance');
  });
});
