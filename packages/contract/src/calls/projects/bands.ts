import { BAND_MEASURES, WITHOUT_VALUE } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireId, wireText } from '../../wire-values.ts';
import { MOST_BANDS, variableValue } from './variables.ts';

const project = z.object({ projectId: claimedId('Project') });
const BOUND = z.number().check(z.minimum(-999_999_999_999), z.maximum(999_999_999_999));
const MOST_CROSSED = 5;

const newBands = z.object({
  measure: z.enum(BAND_MEASURES),
  cuts: z.array(BOUND).check(z.minLength(1), z.maxLength(MOST_BANDS)),
  end: z.nullable(BOUND),
  without: z.enum(WITHOUT_VALUE),
  askedIn: z.nullable(wireText(200)),
  day: z.nullable(z.iso.date()),
});
export type NewBands = z.infer<typeof newBands>;

/** Null: no quota. Else the variables that it is crossed with; without any, the bands alone. */
const quota = z.nullable(z.object({ crossedWith: z.array(wireId<'Variable'>()).check(z.maxLength(MOST_CROSSED)) }));

/** What is divided: a column of the list, or a question of numbers or dates. */
const divided = { source: z.enum(['list', 'interview']), field: wireText(200).check(z.minLength(1)) };

const cell = z.object({ labels: z.array(z.string()), target: z.int(), people: z.nullable(z.int()) });

const bandsSight = z.object({
  /** The day on which everyone's age counts. */
  day: z.string(),
  /** People in the list; 0 for a question. */
  people: z.int(),
  /** How many people have which number, in steps of this width from each lower bound. */
  histogram: z.object({ width: z.number(), steps: z.array(z.object({ from: z.number(), count: z.int() })) }),
  /** Whether all numbers are whole. */
  isWhole: z.boolean(),
  /** People in each band. */
  counts: z.array(z.int()),
  /** People below the first band and beyond the last one. */
  below: z.int(),
  beyond: z.int(),
  /** People without a number or a date; of these, with another text. */
  without: z.int(),
  unread: z.int(),
  /** What the quota would be; null when none is asked for. */
  quota: z.nullable(
    z.object({
      cells: z.int(),
      /** Sum of the targets; null while the project has no sample size. */
      target: z.nullable(z.int()),
      smallest: z.nullable(cell),
      /** Cells with too few people in the list for each interview wanted, the worst first. */
      thin: z.array(cell),
      thinCells: z.int(),
    }),
  ),
});
export type BandsSight = z.infer<typeof bandsSight>;

/** Shows what bands come to, beside the numbers or dates that they divide; stores nothing. */
export const lookAtBands = defineCall({
  name: 'lookAtBands',
  method: 'POST',
  path: '/api/v1/projects/:projectId/bands/look',
  params: project,
  body: z.object({
    ...divided,
    bands: newBands,
    /** The population's share of each value, in order (null: unknown); null: the counts of the list. */
    amounts: z.nullable(z.array(z.nullable(z.number().check(z.minimum(0)))).check(z.maxLength(MOST_BANDS + 1))),
    quota,
  }),
  answer: bandsSight,
  refusals: ['invalid'],
  changesState: false,
});

const whole = {
  name: formLine(200),
  bands: newBands,
  /** One per band in order, with names and the population's percentages. */
  values: z.array(variableValue).check(z.minLength(1), z.maxLength(MOST_BANDS + 1)),
  quota,
};

/** Adds a variable of bands, and a quota over it if wanted. */
export const createBands = defineCall({
  name: 'createBands',
  method: 'POST',
  path: '/api/v1/projects/:projectId/bands',
  params: project,
  body: z.object({ ...divided, ...whole }),
  answer: z.object({ id: z.number(), quotaId: z.nullable(z.number()) }),
  refusals: ['invalid'],
});

/** Saves a variable of bands; while a quota or the sample uses it, only names and shares may differ. */
export const saveBands = defineCall({
  name: 'saveBands',
  method: 'PUT',
  path: '/api/v1/projects/:projectId/bands/:variableId',
  params: z.object({ ...project.shape, variableId: wireId<'Variable'>() }),
  body: z.object({ ...whole, revision: z.int() }),
  answer: z.object({ revision: z.int(), quotaId: z.nullable(z.number()) }),
  refusals: ['invalid', 'stale', 'variableInUse'],
});
