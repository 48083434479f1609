import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportDesk } from '../../../testing/export-desk.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { readSheets } from '../../../testing/read-sheets.ts';
import { openWeighedStudy, type WeighedInterview, type WeighedStudy } from '../../../testing/weighed-study.ts';

const INTERVIEWS = 120;
let server: JobField;
let study: WeighedStudy;
let desk: ReturnType<typeof exportDesk>;
beforeAll(async () => {
  server = await openJobField();
  const supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  study = await openWeighedStudy(server, INTERVIEWS);
  desk = exportDesk(supervisor, study.projectId);
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

async function sheetsOf(wish: Parameters<typeof desk.fileOf>[0]) {
  const sheets = readSheets(await desk.fileOf({ exportType: 'summary', fileFormat: 'xlsx', ...wish }));
  return (name: string) => sheets.get(name)?.rows ?? [];
}

/** The cells of a row, by their headings. */
function cellsOf(rows: readonly (readonly unknown[])[], variable: string, answer: string) {
  const [headings = []] = rows;
  const row = rows.find(([own, , , said]) => own === variable && said === answer) ?? [];
  return Object.fromEntries(headings.map((heading, at) => [String(heading), row[at] ?? null]));
}

/** All were drawn by one method; its groups are told by the place of an interview. */
async function drawnBy(method: string, groupOf: (at: number) => string): Promise<void> {
  await server.asOwner('update sample_draw set method = $2 where project_id = $1', [study.projectId, method]);
  await server.asOwner(
    `update sample_unit u set stratum = g.name from (select c.record_id, ($2::text[])[row_number() over (order by c.id)] as name
       from study_case c where c.project_id = $1) g where u.project_id = $1 and u.record_id = g.record_id`,
    [study.projectId, study.interviews.map((_, at) => groupOf(at))],
  );
}

/** The standard error of the weighted share of men, by the spread of units within strata. */
function slowError(
  groups: ReadonlyMap<string, readonly WeighedInterview[]>,
  unitsOf: (own: readonly WeighedInterview[]) => readonly (readonly WeighedInterview[])[],
  isFinite: boolean,
): number {
  const answered = study.interviews.filter(({ values }) => typeof values.SEX === 'number');
  const base = sumOf(answered.map(({ weight }) => weight));
  const share = sumOf(answered.filter(({ values }) => values.SEX === 1).map(({ weight }) => weight)) / base;
  const linear = ({ values, weight }: WeighedInterview): number =>
    typeof values.SEX === 'number' ? (weight * ((values.SEX === 1 ? 1 : 0) - share)) / base : 0;
  const variances = [...groups.values()].map((own) => {
    const units = unitsOf(own).map((unit) => sumOf(unit.map(linear)));
    const mean = sumOf(units) / units.length;
    const people = sumOf(own.map(({ weight }) => weight));
    const left = isFinite ? 1 - own.length / people : 1;
    return (left * units.length * sumOf(units.map((unit) => (unit - mean) ** 2))) / (units.length - 1);
  });
  return 100 * Math.sqrt(sumOf(variances));
}

const MAN = 'Man en';
/** Of the strata, whose weights are their people. */
const towns = () => Map.groupBy(study.interviews, ({ town }) => town);

describe('the exactness of a survey summary', () => {
  it('is that of its strata and of their people', async () => {
    await drawnBy('stratified', (at) => study.interviews[at]?.town ?? '');
    const rows = await sheetsOf({ weights: 'design', divisions: ['list_town'] });
    const man = cellsOf(rows('Frequencies'), 'SEX', MAN);
    const error = slowError(towns(), (own) => own.map((one) => [one]), true);
    expect(man['Standard error']).toBeCloseTo(error, 3);
    expect(Number(man['95 % interval: from'])).toBeLessThan(Number(man['%']));
    expect(Number(man['95 % interval: to'])).toBeGreaterThan(Number(man['%']));
    expect(Number(man['Design effect'])).toBeGreaterThan(0);
    const [, told] = rows('About').find(([name]) => name === 'Standard errors and intervals') ?? [];
    expect(told).toMatch(/^By a random sample in 2 strata, of 120 interviews\./);

    const [headings = [], ...lines] = rows('By Town');
    const haifa = String(headings.find((one) => String(one).startsWith('חיפה ('))).slice(0, 'חיפה (A)'.length);
    expect(headings).toContain(`${haifa} – Higher than`);
    const effective = cellsOf([headings, ...lines], 'SEX', 'Effective base');
    expect(Number(effective[`${haifa} – Interviews`])).toBeGreaterThan(30);
    expect(typeof cellsOf([headings, ...lines], 'SEX', MAN)[`${haifa} – %`]).toBe('number');
    expect(lines.some(([, , , said]) => String(said).startsWith('Rao–Scott test of independence: F('))).toBe(true);
  });

  it('is that of its clusters', async () => {
    const clusterOf = (at: number) => `cluster ${at % 10}`;
    await drawnBy('clustered', clusterOf);
    const rows = await sheetsOf({ weights: 'design' });
    const unitsOf = (own: readonly WeighedInterview[]) => [
      ...Map.groupBy(own, (one) => clusterOf(study.interviews.indexOf(one))).values(),
    ];
    const error = slowError(new Map([['', study.interviews]]), unitsOf, false);
    expect(cellsOf(rows('Frequencies'), 'SEX', MAN)['Standard error']).toBeCloseTo(error, 3);
    const [, told] = rows('About').find(([name]) => name === 'Standard errors and intervals') ?? [];
    expect(told).toMatch(/^By a random sample of 10 clusters with interviews\./);
  });

  it('is told as if they had been drawn by chance where one was not', async () => {
    await drawnBy('stratified', (at) => study.interviews[at]?.town ?? '');
    await server.asOwner(
      'update sample_unit set probability = null where project_id = $1 and draw_order = (select max(draw_order) from sample_unit where project_id = $1)',
      [study.projectId],
    );
    const rows = await sheetsOf({});
    const [, told] = rows('About').find(([name]) => name === 'Standard errors and intervals') ?? [];
    expect(told).toMatch(/^As if the interviews had been drawn by chance\./);
    const everything = rows('About').flat().join(' ');
    expect(everything).not.toMatch(/probability/i);
    const answered = study.interviews.filter(({ values }) => typeof values.SEX === 'number').length;
    const share = study.interviews.filter(({ values }) => values.SEX === 1).length / answered;
    const simple = 100 * Math.sqrt((INTERVIEWS / (INTERVIEWS - 1)) * ((share * (1 - share)) / answered));
    expect(cellsOf(rows('Frequencies'), 'SEX', MAN)['Standard error']).toBeCloseTo(simple, 3);
  });
});
