import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireText } from '../../wire-values.ts';
import { weightTarget } from './exports.ts';

const project = z.object({ projectId: claimedId('Project') });
const ROOT = '/api/v1/projects/:projectId/weights';

export const ELIGIBILITY_MODELS = ['none', 'proportional', 'given'] as const;
export const NONRESPONSE_MODELS = ['none', 'classes', 'propensity'] as const;
export const CALIBRATIONS = ['none', 'raking', 'linear'] as const;
export const TRIMMINGS = ['none', 'iqr', 'mean'] as const;
export const REPLICATIONS = ['none', 'jackknife', 'bootstrap'] as const;

/** Maximum number of list fields that nonresponse is explained by, and of margins that weights are calibrated to. */
export const MOST_WEIGHT_FIELDS = 6;
export const MOST_MARGINS = 6;
/** More replicates than a file has room for are refused. */
export const MOST_REPLICATES = 1_000;

const positive = z.number().check(z.gt(0));

/** How the weights of a project are made, step by step. */
export const weightsModel = z.object({
  /** How much of the cases of unknown eligibility counts as eligible; `share` 0 to 1, for `given` only. */
  eligibility: z.object({
    how: z.enum(ELIGIBILITY_MODELS),
    share: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  }),
  /** What respondents of a class stand for; `fields` are list fields. */
  nonresponse: z.object({
    how: z.enum(NONRESPONSE_MODELS),
    fields: z.array(wireText(200)).check(z.maxLength(MOST_WEIGHT_FIELDS)),
  }),
  calibration: z.object({
    how: z.enum(CALIBRATIONS),
    targets: z.array(weightTarget).check(z.maxLength(MOST_MARGINS)),
    /** The sum of the weights; null: as it is before. */
    population: z.nullable(positive.check(z.maximum(1e12))),
    /** The least and the largest factor; null: any. */
    bounds: z.nullable(
      z.object({ least: z.number().check(z.minimum(0), z.lt(1)), most: z.number().check(z.gt(1), z.maximum(1_000)) }),
    ),
  }),
  /** The cap: the median and `times` the distance between the quartiles, or `times` the mean. */
  trimming: z.object({ how: z.enum(TRIMMINGS), times: positive.check(z.maximum(1_000)) }),
  /** Replicate weights in files; `count` for the bootstrap. */
  replicates: z.object({
    how: z.enum(REPLICATIONS),
    count: z.int().check(z.minimum(20), z.maximum(MOST_REPLICATES)),
  }),
});
export type WeightsModel = z.output<typeof weightsModel>;

/** Weights as the draw gives them, and nothing more. */
export const USUAL_WEIGHTS: WeightsModel = {
  eligibility: { how: 'proportional', share: null },
  nonresponse: { how: 'none', fields: [] },
  calibration: { how: 'none', targets: [], population: null, bounds: null },
  trimming: { how: 'none', times: 3 },
  replicates: { how: 'none', count: 200 },
};

export const WEIGHT_STEPS = ['base', 'release', 'eligibility', 'nonresponse', 'calibration', 'trimming'] as const;

const weightStep = z.object({
  step: z.enum(WEIGHT_STEPS),
  /** Cases that weigh something, and the sum of their weights. */
  cases: z.number(),
  sum: z.number(),
  /** Of the respondents. */
  respondents: z.number(),
  least: z.number(),
  most: z.number(),
  variation: z.number(),
  designEffect: z.number(),
  effectiveSize: z.number(),
  /** The groups of respondents whose weights the step raised most. */
  largest: z.array(
    z.object({
      /** The categories of the group, by field or margin; empty: all are in one. */
      labels: z.array(z.string()),
      respondents: z.number(),
      factor: z.number(),
      weight: z.number(),
    }),
  ),
});
export type WeightStep = z.output<typeof weightStep>;

/** What the weights are at this moment. */
export const weightsReport = z.object({
  /** Whether the cases were drawn by chance; without it there are no base weights, and weights are only calibrated. */
  isProbability: z.boolean(),
  steps: z.array(weightStep),
  /** Of the cases of unknown eligibility; null where none decides it. */
  eligibleShare: z.nullable(z.number()),
  classes: z.array(
    z.object({ labels: z.array(z.array(z.string())), respondents: z.number(), rate: z.number(), joined: z.number() }),
  ),
  /** Shares of each margin's categories, wanted, before and after; 0 to 1. */
  margins: z.array(
    z.object({
      variable: z.string(),
      label: z.string(),
      categories: z.array(z.object({ label: z.string(), target: z.number(), before: z.number(), after: z.number() })),
      /** Respondents in none of its categories. */
      outside: z.number(),
    }),
  ),
  trimming: z.nullable(
    z.object({
      cap: z.number(),
      median: z.number(),
      trimmed: z.number(),
      /** The part of the weights' sum that was cut, 0 to 1. */
      cut: z.number(),
      rounds: z.number(),
    }),
  ),
  /** The final weights in columns of equal width, from the least to the largest before they were trimmed. */
  histogram: z.object({ from: z.number(), to: z.number(), counts: z.array(z.number()) }),
  /** What the figures of each question lose by design and weights: its variance beside that of as many drawn simply. */
  questions: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      interviews: z.number(),
      /** Null where all answered alike. */
      designEffect: z.nullable(z.number()),
      effectiveSize: z.nullable(z.number()),
    }),
  ),
  strata: z.number(),
  primaryUnits: z.number(),
  /** The lines by which other programs take a weighted file as the sample that it is. */
  lines: z.object({ r: z.array(z.string()), spss: z.array(z.string()), stata: z.array(z.string()) }),
});
export type WeightsReport = z.output<typeof weightsReport>;

/** The model of a project with what it can be made of. */
export const readWeighting = defineCall({
  name: 'readWeighting',
  method: 'GET',
  path: ROOT,
  params: project,
  answer: z.object({
    /** Null: none was saved. */
    model: z.nullable(weightsModel),
    revision: z.number(),
    /** In milliseconds. */
    changedAt: z.nullable(z.number()),
    changedBy: z.nullable(z.string()),
    /** List fields with few values. */
    fields: z.array(z.object({ field: z.string(), label: z.string() })),
  }),
});

const WEIGHING_REFUSALS = [
  'targetsWrong',
  'weightFieldGone',
  'weightFieldWide',
  'exportChoiceGone',
  'noInterviews',
  'weightsNoRespondents',
  'rakeEmpty',
  'rakeNotConverged',
  'calibrationOutOfBounds',
  'trimmingNotStable',
] as const;

/** Makes the weights by a model, and keeps nothing. */
export const tryWeights = defineCall({
  name: 'tryWeights',
  method: 'POST',
  path: `${ROOT}/trial`,
  params: project,
  body: weightsModel,
  answer: weightsReport,
  refusals: WEIGHING_REFUSALS,
});

/** Keeps the model. */
export const saveWeighting = defineCall({
  name: 'saveWeighting',
  method: 'PUT',
  path: ROOT,
  params: project,
  body: z.object({ ...weightsModel.shape, revision: z.int() }),
  answer: z.object({ revision: z.number() }),
  changesState: true,
  refusals: ['targetsWrong', 'weightFieldGone', 'exportChoiceGone', 'stale'],
});
