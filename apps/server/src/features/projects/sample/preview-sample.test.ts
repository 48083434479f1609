import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { designFor } from './plan-draw.ts';
import { effectOf, sharesOf } from './preview-sample.ts';
import { portionState } from './read-sample.ts';
import { variableOfDesign } from './sampling-plan.ts';
import { changedFields } from './save-sample.ts';

const value = (part: string, amount: number | null, labels: Record<string, string> = {}) => ({
  variableId: asId<'Variable'>(1),
  key: `${part.length}:${part}`,
  parts: [part],
  labels,
  amount,
});
const region = {
  id: asId<'Variable'>(1),
  name: 'Region',
  fields: ['region'],
  values: [value('south', 40), value('north', 60, { en: 'North', he: '' })],
  isAsked: false,
};

function frameOf(counts: Readonly<Record<string, number>>) {
  const tuples = Object.keys(counts).map((region) => ['ignored', region]);
  const tupleOf = Int32Array.from(
    Object.values(counts).flatMap((count, code) => Array.from({ length: count }, () => code)),
  );
  const placeOf = new Map([
    ['other', 0],
    ['region', 1],
  ]);
  return { frame: { ids: new Float64Array(tupleOf.length), tupleOf, tuples, hash: '' }, placeOf };
}
const drawnOf = (size: number, ...units: readonly number[]) => {
  const isDrawn = new Uint8Array(size);
  for (const unit of units) isDrawn[unit] = 1;
  return isDrawn;
};

describe('the shares of a variable in list, population and sample', () => {
  it('are in the order of the population, then by size, with labels where there are any', () => {
    const planned = frameOf({ east: 1, north: 3, west: 2 });
    const { id, name, rows, others } = sharesOf(region, planned, drawnOf(6, 0, 1, 2, 5), 'en');
    expect([id, name, others]).toEqual([1, 'Region', null]);
    expect(rows).toEqual([
      { key: '5:south', label: 'south', frame: 0, population: 40, drawn: 0 },
      { key: '5:north', label: 'North', frame: 3, population: 60, drawn: 2 },
      { key: '4:west', label: 'west', frame: 2, population: null, drawn: 1 },
      { key: '4:east', label: 'east', frame: 1, population: null, drawn: 1 },
    ]);
    expect(sharesOf(region, planned, drawnOf(6), 'he').rows[1]?.label).toBe('north');
  });

  it('are by all fields of the variable together', () => {
    const both = {
      ...region,
      fields: ['region', 'other'],
      values: [{ ...value('south', 40), key: '5:south3:old', parts: ['south', 'old'] }],
    };
    const { rows } = sharesOf(both, frameOf({ north: 1 }), drawnOf(1), 'en');
    expect(rows.map(({ label, frame }) => [label, frame])).toEqual([
      ['south · old', 0],
      ['north · ignored', 1],
    ]);
  });

  it('are combined beyond sixty values', () => {
    const many = Object.fromEntries(Array.from({ length: 62 }, (_, at) => [`r${at}`, at === 61 ? 1 : 2]));
    const planned = frameOf(many);
    const size = planned.frame.tupleOf.length;
    const plain = { ...region, values: [] };
    const { rows, others } = sharesOf(plain, planned, drawnOf(size, size - 1), 'en');
    expect(rows).toHaveLength(60);
    expect(others).toEqual({ key: '', label: '2', frame: 3, population: null, drawn: 1 });
    const known = { ...region, values: Object.keys(many).map((part, at) => value(part, at === 60 ? null : 5)) };
    expect(sharesOf(known, planned, drawnOf(size), 'en').others).toMatchObject({ population: 5, label: '2' });
    const { r61: _, ...fewer } = many;
    expect(sharesOf(plain, frameOf(fewer), drawnOf(size), 'en').others).toMatchObject({ label: '1', frame: 2 });
  });
});

it('the design effect is that of the unequal chances of the people drawn', () => {
  const groups = { groupOf: Int32Array.from([0, 0, 1, 1]), keys: ['a', 'b'], values: [], isAsked: false };
  const drawn = { units: Int32Array.from([0, 2, 3]), probabilities: Float64Array.from([0.5, 0.1]) };
  const effect = effectOf({ groups, drawn: { ok: true, value: drawn } } as unknown as Parameters<typeof effectOf>[0]);
  expect(effect?.designEffect).toBeCloseTo((3 * (4 + 100 + 100)) / 22 ** 2, 9);
  expect(effectOf({ groups, drawn: { ok: false, error: 'tooFew' } })).toBeNull();
  const asIs = { ok: true, value: { ...drawn, probabilities: new Float64Array() } } as const;
  expect(effectOf({ groups, drawn: asIs } as unknown as Parameters<typeof effectOf>[0])).toBeNull();
});

it('a stratum that the planner gave no weight varies as usual, and has no given share', () => {
  const stratified = { method: 'stratified', variableId: asId<'Variable'>(1), weights: { a: 3 } } as const;
  expect(designFor({ ...stratified, allocation: 'neyman' }, ['a', 'b'])).toMatchObject({ weights: [3, 1] });
  expect(designFor({ ...stratified, allocation: 'given' }, ['a', 'b'])).toMatchObject({ weights: [3, 0] });
  const plain = { method: 'probability' } as const;
  expect(designFor(plain, ['a'])).toBe(plain);
});

it('a design groups or orders by its variable', () => {
  const variableId = asId<'Variable'>(4);
  expect(variableOfDesign({ method: 'stratified', variableId, allocation: 'neyman', weights: {} })).toBe(4);
  expect(variableOfDesign({ method: 'clustered', variableId, clusters: 2, bySize: false })).toBe(4);
  expect(variableOfDesign({ method: 'systematic', sortBy: variableId })).toBe(4);
  expect(variableOfDesign({ method: 'systematic', sortBy: null })).toBeNull();
  expect([variableOfDesign({ method: 'probability' }), variableOfDesign({ method: 'asIs' })]).toEqual([null, null]);
});

it('a portion is being released or withdrawn, or is, or was stopped', () => {
  const portion = { isReleased: false, isWithdrawn: false, isRunning: false, task: 'releasePortion' };
  expect(portionState(portion)).toBe('stopped');
  expect(portionState({ ...portion, isReleased: true })).toBe('released');
  expect(portionState({ ...portion, isReleased: true, isWithdrawn: true })).toBe('withdrawn');
  expect(portionState({ ...portion, isRunning: true })).toBe('releasing');
  expect(portionState({ ...portion, isRunning: true, isReleased: true, task: 'withdrawPortion' })).toBe('withdrawing');
});

it('a plan names what was changed in it, by content', () => {
  const plan = {
    design: { method: 'systematic', sortBy: null },
    seed: 'a',
    sampleSize: 10,
    ratio: 2,
    portion: null,
    sensitivity: 'static',
    languageColumn: null,
    zoneColumn: null,
  } as const;
  expect(changedFields(plan, { ...plan, design: { sortBy: null, method: 'systematic' } })).toEqual([]);
  const other = { ...plan, seed: 'b', sampleSize: null, ratio: 3, portion: 5 };
  expect(changedFields(plan, { ...other, sensitivity: 'cumulative', languageColumn: 'l', zoneColumn: 'z' })).toEqual([
    'seed',
    'sampleSize',
    'ratio',
    'portion',
    'sensitivity',
    'languageColumn',
    'zoneColumn',
  ]);
  expect(changedFields(plan, { ...plan, design: { method: 'asIs' } })).toEqual(['design']);
});
