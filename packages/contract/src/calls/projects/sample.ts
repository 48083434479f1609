import { ALLOCATIONS, SENSITIVITIES } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';

const project = z.object({ projectId: claimedId('Project') });
const MOST_UNITS = 10_000_000;
const units = z.int().check(z.minimum(1), z.maximum(MOST_UNITS));
/** Key of a value, as in a quota cell. */
const key = wireText(1_000);

/** The sampling method with its parameters. Variables must be known at the draw. */
const samplingMethod = z.discriminatedUnion('method', [
  z.object({ method: z.literal('probability') }),
  z.object({
    method: z.literal('stratified'),
    variableId: wireId<'Variable'>(),
    allocation: z.enum(ALLOCATIONS),
    /** By stratum: expected spread, or share of the sample; default 1 and 0 respectively. */
    weights: z.record(key, z.number().check(z.minimum(0), z.maximum(1_000_000_000))),
  }),
  z.object({
    method: z.literal('clustered'),
    variableId: wireId<'Variable'>(),
    clusters: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    bySize: z.boolean(),
  }),
  z.object({ method: z.literal('systematic'), sortBy: z.nullable(wireId<'Variable'>()) }),
  z.object({ method: z.literal('asIs') }),
]);
export type SamplingPlan = z.output<typeof samplingMethod>;

const samplePlan = {
  design: samplingMethod,
  /** 64 bits in hexadecimal; the same seed draws the same sample. */
  seed: wireText(16).check(z.regex(/^[0-9a-f]{16}$/, 'unfit')),
  /** Wanted completes; null: no limit, drawn from the whole list. */
  sampleSize: z.nullable(units),
  /** Cases drawn per wanted complete. */
  ratio: z.number().check(z.minimum(1), z.maximum(10_000)),
  /** Cases released at a time; null: all drawn cases. */
  portion: z.nullable(units),
  sensitivity: z.enum(SENSITIVITIES),
  /** List columns with the respondent's language and time zone; null: those of the project. */
  languageColumn: z.nullable(wireText(200)),
  zoneColumn: z.nullable(wireText(200)),
};

const sampleVariable = z.object({ id: z.number(), name: z.string() });

const sampleDraw = z.object({
  id: z.number(),
  /** 1 for the first draw, 2 for the next one that adds to it, and so on. */
  round: z.int(),
  method: z.enum(['probability', 'stratified', 'clustered', 'systematic', 'asIs']),
  seed: z.string(),
  frameHash: z.string(),
  frameSize: z.int(),
  size: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
});
export type SampleDraw = z.infer<typeof sampleDraw>;

/** `stopped`: cancelled or failed before its end; it can be resumed. */
export const PORTION_STATES = ['releasing', 'released', 'withdrawing', 'stopped', 'withdrawn'] as const;

const samplePortion = z.object({
  number: z.int(),
  state: z.enum(PORTION_STATES),
  /** Planned number of cases, and existing ones. */
  size: z.int(),
  cases: z.int(),
  /** Cases without an attempt or a link; a withdrawal deletes these. */
  untouched: z.int(),
  completes: z.int(),
  askedAt: z.string(),
  askedBy: z.nullable(z.string()),
});
export type SamplePortion = z.infer<typeof samplePortion>;

const cellOfPortion = z.object({
  /** One label per variable of the cell, in order. */
  labels: z.array(z.string()),
  target: z.number(),
  completes: z.int(),
  remaining: z.int(),
  next: z.int(),
});

const wholeSample = z.object({
  plan: z.object(samplePlan),
  revision: z.int(),
  /** Null: the project has no list, so there is no draw. */
  list: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Variables known at the draw, and the columns of the list. */
  variables: z.array(sampleVariable),
  columns: z.array(z.object({ field: z.string(), title: z.string() })),
  draws: z.array(sampleDraw),
  drawn: z.int(),
  /** Drawn but not yet released. */
  waiting: z.int(),
  portions: z.array(samplePortion),
  /** The current job: a draw, a release or a withdrawal. */
  jobId: z.nullable(z.number()),
  mayEdit: z.boolean(),
});
export type WholeSample = z.infer<typeof wholeSample>;

export const readSample = defineCall({
  name: 'readSample',
  method: 'GET',
  path: '/api/v1/projects/:projectId/sample',
  params: project,
  answer: wholeSample,
});

/** Saves the plan of draw and release; draws nothing. */
export const saveSample = defineCall({
  name: 'saveSample',
  method: 'PUT',
  path: '/api/v1/projects/:projectId/sample',
  params: project,
  body: z.object({ ...samplePlan, revision: z.int() }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale'],
});

const shareRow = z.object({
  key: z.string(),
  /** Empty: the list has no value. */
  label: z.string(),
  frame: z.int(),
  /** The population's share or count; null when unknown. */
  population: z.nullable(z.number()),
  drawn: z.int(),
});

const samplePreview = z.object({
  /** Reachable people in the list. */
  frame: z.int(),
  /** People in the list without a phone number and an e-mail address. */
  unreachable: z.int(),
  /** Planned size of the sample, and units already drawn. */
  wanted: z.int(),
  drawnBefore: z.int(),
  drawn: z.int(),
  /** Why it cannot be drawn. */
  fault: z.nullable(z.enum(['frameEmpty', 'tooFew', 'nothingToAdd'])),
  /** Design effect (Kish) of unequal inclusion probabilities, and the effective sample size. */
  designEffect: z.nullable(z.number()),
  effectiveSize: z.nullable(z.number()),
  /** Strata or primary units with the units drawn from each; only the largest ones. */
  groups: z.array(z.object({ key: z.string(), label: z.string(), frame: z.int(), drawn: z.int() })),
  groupCount: z.int(),
  variables: z.array(
    z.object({
      ...sampleVariable.shape,
      rows: z.array(shareRow),
      /** Sum of all further values. */ others: z.nullable(shareRow),
    }),
  ),
});
export type SamplePreview = z.infer<typeof samplePreview>;

/** The sample that the plan would draw, compared with the list and the population. */
export const previewSample = defineCall({
  name: 'previewSample',
  method: 'POST',
  path: '/api/v1/projects/:projectId/sample/preview',
  params: project,
  body: z.object({
    design: samplingMethod,
    seed: samplePlan.seed,
    sampleSize: samplePlan.sampleSize,
    ratio: samplePlan.ratio,
  }),
  answer: samplePreview,
  refusals: ['invalid', 'sampleNotSet'],
  changesState: false,
});

/**
 * Draws by the saved plan, as a job. `more` adds to the existing sample up to the plan's size; `new` replaces it, while
 * nothing has been released.
 */
export const drawSample = defineCall({
  name: 'drawSample',
  method: 'POST',
  path: '/api/v1/projects/:projectId/sample/draw',
  params: project,
  body: z.object({ how: z.enum(['new', 'more']), revision: z.int() }),
  answer: z.object({ jobId: z.number() }),
  refusals: [
    'invalid',
    'stale',
    'sampleNotSet',
    'sampleReleased',
    'sampleBusy',
    'sampleMissing',
    'sampleMethodChanged',
  ],
});

const portionPreview = z.object({
  /** Names of the variables that define the cells. */
  variables: z.array(z.string()),
  cells: z.array(cellOfPortion),
  /** Drawn units that no cell wants. */
  unwanted: z.int(),
  size: z.int(),
});
export type PortionPreview = z.infer<typeof portionPreview>;

/** The composition of the next portion. */
export const previewPortion = defineCall({
  name: 'previewPortion',
  method: 'GET',
  path: '/api/v1/projects/:projectId/sample/next-portion',
  params: project,
  answer: portionPreview,
});

/** Creates the cases of the next portion, as a job; the size defaults to the plan's. */
export const releasePortion = defineCall({
  name: 'releasePortion',
  method: 'POST',
  path: '/api/v1/projects/:projectId/sample/portions',
  params: project,
  body: z.object({ size: z.nullable(units) }),
  answer: z.object({ jobId: z.number(), number: z.int() }),
  refusals: ['sampleMissing', 'sampleUsedUp', 'sampleBusy'],
});

const portion = z.object({
  ...project.shape,
  portionNumber: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
});

/** Resumes an interrupted release. */
export const resumePortion = defineCall({
  name: 'resumePortion',
  method: 'POST',
  path: '/api/v1/projects/:projectId/sample/portions/:portionNumber/resume',
  params: portion,
  answer: z.object({ jobId: z.number() }),
  refusals: ['sampleBusy', 'conflict'],
});

/** Deletes the cases of a portion without an attempt or a link, as a job; all others stay. */
export const withdrawPortion = defineCall({
  name: 'withdrawPortion',
  method: 'POST',
  path: '/api/v1/projects/:projectId/sample/portions/:portionNumber/withdraw',
  params: portion,
  answer: z.object({ jobId: z.number() }),
  refusals: ['sampleBusy', 'conflict'],
});
