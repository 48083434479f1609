import { weightsCalls as calls, USUAL_WEIGHTS } from '@seker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { openWeighedStudy, type WeighedStudy } from '../../../testing/weighed-study.ts';

const INTERVIEWS = 120;
let server: JobField;
let study: WeighedStudy;
let supervisor: Person;
beforeAll(async () => {
  server = await openJobField();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  study = await openWeighedStudy(server, INTERVIEWS);
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The design effect of some figures of a simple draw, by its linearised values, one interview after the other. */
function slowEffect(figures: readonly ((values: WeighedStudy['interviews'][number]['values']) => number | null)[]) {
  const { interviews } = study;
  const fraction = INTERVIEWS / sumOf(interviews.map(({ weight }) => weight));
  let [variance, spread, answered] = [0, 0, 0];
  for (const figure of figures) {
    const own = interviews.map(({ values, weight }) => ({ value: figure(values), weight }));
    const base = sumOf(own.map(({ value, weight }) => (value === null ? 0 : weight)));
    const mean = sumOf(own.map(({ value, weight }) => (value ?? 0) * weight)) / base;
    const linear = own.map(({ value, weight }) => (value === null ? 0 : (weight * (value - mean)) / base));
    answered = own.filter(({ value }) => value !== null).length;
    variance += ((1 - fraction) * INTERVIEWS * sumOf(linear.map((one) => one ** 2))) / (INTERVIEWS - 1);
    spread += sumOf(own.map(({ value, weight }) => (value === null ? 0 : (weight * (value - mean) ** 2) / base)));
  }
  return { answered, effect: (variance * (answered - 1)) / spread };
}

it('tells the design effect of each question as a recount by interview does', async () => {
  const projectId = asId<'Project'>(study.projectId);
  const report = await supervisor.call(calls.tryWeights, { projectId, ...USUAL_WEIGHTS });
  const found = (name: string) => report.questions.find((one) => one.name === name);
  expect(report.isProbability).toBe(true);
  const codes = [...new Set(study.interviews.flatMap(({ values }) => Number(values['SEX'] ?? 0)))].filter(Boolean);
  const slow = slowEffect(
    codes.map((code) => (values) => {
      const said = values['SEX'];
      return typeof said === 'number' ? Number(said === code) : null;
    }),
  );
  expect(found('SEX')?.interviews).toBe(slow.answered);
  expect(found('SEX')?.designEffect).toBeCloseTo(slow.effect, 9);
  expect(found('SEX')?.effectiveSize).toBeCloseTo(slow.answered / slow.effect, 6);
  expect(report.questions.some(({ name }) => name.startsWith('list_'))).toBe(false);
});

it('goes on after a try that no one waited for', async () => {
  const gone = new AbortController();
  const path = calls.tryWeights.path.replace(':projectId', String(study.projectId));
  const asked = supervisor.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(USUAL_WEIGHTS),
    signal: gone.signal,
  });
  gone.abort();
  await expect(asked).rejects.toThrow();
  const report = await supervisor.call(calls.tryWeights, {
    projectId: asId<'Project'>(study.projectId),
    ...USUAL_WEIGHTS,
  });
  expect(report.steps).toHaveLength(6);
});
