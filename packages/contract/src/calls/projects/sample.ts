import { ALLOCATIONS, SENSITIVITIES } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { wireId, wireText } from '../../wire-values.ts';

const project = z.object({ projectId: claimedId('Project') });
const MOST_UNITS = 10_000_000;
const units = z.int().check(z.minimum(1), z.maximum(MOST_UNITS));
/** The key of a value, as that of a quota cell. */
const key = wireText(1_000);

/** How a sample is drawn, by its method. Variables are of those that are known when it is drawn. */
const samplingMethod = z.discriminatedUnion('method', [
  z.object({ method: z.literal('probability') }),
  z.object({
    method: z.literal('stratified'),
    variableId: wireId<'Variable'>(),
    allocation: z.enum(ALLOCATIONS),
    /** By stratum: how much its people are thought to differ, or its share of the sample; 1 and 0 where none is given. */
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
  /** 64 bits in hexadecimal; the same one draws the same sample. */
  seed: wireText(16).check(z.regex(/^[0-9a-f]{16}$/, 'unfit')),
  /** Completes that are wanted; null: as many as there are, from the whole list. */
  sampleSize: z.nullable(units),
  /** Cases that are drawn for each of them. */
  ratio: z.number().check(z.minimum(1), z.maximum(10_000)),
  /** Cases that are released at a time; null: all that were drawn. */
  portion: z.nullable(units),
  sensitivity: z.enum(SENSITIVITIES),
  /** Columns of the list that say in which language and in which time zone a person is called; null: those of the project. */
  languageColumn: z.nullable(wireText(200)),
  zoneColumn: z.nullable(wireText(200)),
};

const sampleVariable = z.object({ id: z.number(), name: z.string() });

const sampleDraw = z.object({
  id: z.number(),
  /** 1 for the first one, 2 for the next one that adds to it. */
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

/** `stopped`: it was cancelled or failed before its end, and can be gone on with. */
export const PORTION_STATES = ['releasing', 'released', 'withdrawing', 'stopped', 'withdrawn'] as const;

const samplePortion = z.object({
  number: z.int(),
  state: z.enum(PORTION_STATES),
  /** How many cases it was to have, and how many stand. */
  size: z.int(),
  cases: z.int(),
  /** That no one has tried and no link leads to: a withdrawal takes these. */
  untouched: z.int(),
  completes: z.int(),
  askedAt: z.string(),
  askedBy: z.nullable(z.string()),
});
export type SamplePortion = z.infer<typeof samplePortion>;

const cellOfPortion = z.object({
  /** Of a cell over several variables one each, in their order. */
  labels: z.array(z.string()),
  target: z.number(),
  completes: z.int(),
  remaining: z.int(),
  next: z.int(),
});

const wholeSample = z.object({
  plan: z.object(samplePlan),
  revision: z.int(),
  /** Null: the project has no list, and nothing is drawn. */
  list: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Those that are known when a sample is drawn, and the columns of the list. */
  variables: z.array(sampleVariable),
  columns: z.array(z.object({ field: z.string(), title: z.string() })),
  draws: z.array(sampleDraw),
  drawn: z.int(),
  /** Drawn and not released yet. */
  waiting: z.int(),
  portions: z.array(samplePortion),
  /** What is under way now: a draw, a release, a withdrawal. */
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

/** Keeps how the sample is to be drawn and released; nothing is drawn by it. */
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
  /** Empty: the list says nothing there. */
  label: z.string(),
  frame: z.int(),
  /** What the population has of it; null: that is not known. */
  population: z.nullable(z.number()),
  drawn: z.int(),
});

const samplePreview = z.object({
  /** People of the list who can be reached. */
  frame: z.int(),
  /** Of the list, without a number and without an e-mail address. */
  unreachable: z.int(),
  /** How many the sample is to have, and how many it has already. */
  wanted: z.int(),
  drawnBefore: z.int(),
  drawn: z.int(),
  /** Why it cannot be drawn. */
  fault: z.nullable(z.enum(['frameEmpty', 'tooFew', 'nothingToAdd'])),
  /** By how much unequal chances widen the variance (Kish), and how many of equal chance would say as much. */
  designEffect: z.nullable(z.number()),
  effectiveSize: z.nullable(z.number()),
  /** Strata or primary units with what is drawn of each; the largest ones. */
  groups: z.array(z.object({ key: z.string(), label: z.string(), frame: z.int(), drawn: z.int() })),
  groupCount: z.int(),
  variables: z.array(
    z.object({
      ...sampleVariable.shape,
      rows: z.array(shareRow),
      /** Further values, summed up. */ others: z.nullable(shareRow),
    }),
  ),
});
export type SamplePreview = z.infer<typeof samplePreview>;

/** The sample that the plan would draw, beside the list and the population. */
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
 * Draws by the plan as it is kept, as a job. `more` adds to what is there, up to what the plan wants in all; `new` draws anew,
 * as long as nothing was released.
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
  /** The names of the variables that the cells are of. */
  variables: z.array(z.string()),
  cells: z.array(cellOfPortion),
  /** Drawn, and wanted by no cell. */
  unwanted: z.int(),
  size: z.int(),
});
export type PortionPreview = z.infer<typeof portionPreview>;

/** What the next portion would be made of. */
export const previewPortion = defineCall({
  name: 'previewPortion',
  method: 'GET',
  path: '/api/v1/projects/:projectId/sample/next-portion',
  params: project,
  answer: portionPreview,
});

/** Writes the cases of the next portion, as a job; without a size as many as the plan says. */
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

/** Goes on with a portion whose release was broken off. */
export const resumePortion = defineCall({
  name: 'resumePortion',
  method: 'POST',
  path: '/api/v1/projects/:projectId/sample/portions/:portionNumber/resume',
  params: portion,
  answer: z.object({ jobId: z.number() }),
  refusals: ['sampleBusy', 'conflict'],
});

/** Deletes the cases of a portion that no one has tried and no link leads to, as a job; all others stay. */
export const withdrawPortion = defineCall({
  name: 'withdrawPortion',
  method: 'POST',
  path: '/api/v1/projects/:projectId/sample/portions/:portionNumber/withdraw',
  params: portion,
  answer: z.object({ jobId: z.number() }),
  refusals: ['sampleBusy', 'conflict'],
});
