import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { KNOWN_AT, POPULATION_UNITS, VARIABLE_SOURCES } from './variables.ts';

const project = z.object({ projectId: claimedId('Project') });
const quota = z.object({ ...project.shape, quotaId: wireId<'Quota'>() });

/** strict: a cell admits no one beyond target and overflow · soft: it admits as many as are expected to fill it. */
export const QUOTA_POLICIES = ['strict', 'soft'] as const;
const CELL_STATES = ['open', 'filling', 'closed', 'zero'] as const;
export type QuotaCellState = (typeof CELL_STATES)[number];

/** By screen language; a missing one shows the value or the variable itself. */
const texts = z.record(wireText(10), wireText(200));
const MOST_CELLS = 2_000;

const quotaCell = z.object({
  id: z.number(),
  /** One value per part of the variable. */
  parts: z.array(z.string()),
  labels: z.record(z.string(), z.string()),
  /** Null: not given, or the quota is in counts. */
  percent: z.nullable(z.number()),
  target: z.int(),
  /** Completes accepted beyond the target, as set for the quota; a soft quota may have exceeded it. */
  overflow: z.int(),
  done: z.int(),
  held: z.int(),
  extra: z.int(),
  refusals: z.int(),
  state: z.enum(CELL_STATES),
});
export type QuotaCellRow = z.infer<typeof quotaCell>;

const quotaRow = z.object({
  id: z.number(),
  names: z.record(z.string(), z.string()),
  variableId: z.number(),
  variable: z.string(),
  source: z.enum(VARIABLE_SOURCES),
  knownAt: z.enum(KNOWN_AT),
  policy: z.enum(QUOTA_POLICIES),
  /** Null: not set yet, so the quota cannot be active. */
  overflow: z.nullable(z.int()),
  active: z.boolean(),
  unit: z.enum(POPULATION_UNITS),
  cells: z.array(quotaCell),
  /** Completes outside the quota, or with a value without a cell. */
  outside: z.int(),
  revision: z.int(),
});
export type QuotaRow = z.infer<typeof quotaRow>;

/** All quotas of a project with their current counts. */
export const listQuotas = defineCall({
  name: 'listQuotas',
  method: 'GET',
  path: '/api/v1/projects/:projectId/quotas',
  params: project,
  answer: z.object({
    rows: z.array(quotaRow),
    sampleSize: z.nullable(z.int()),
    completes: z.int(),
    /** How many of the completes on the web. */
    web: z.int(),
    /** Interviews that hold reservations now. */
    held: z.int(),
    /** Variables without a quota. */
    variables: z.array(z.object({ id: z.number(), name: z.string(), source: z.enum(VARIABLE_SOURCES) })),
    mayEdit: z.boolean(),
  }),
});

/** Creates an inactive quota over a variable, with a cell per value. */
export const createQuota = defineCall({
  name: 'createQuota',
  method: 'POST',
  path: '/api/v1/projects/:projectId/quotas',
  params: project,
  body: z.object({ variableId: wireId<'Variable'>(), names: texts }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

/** The details of `targetBelowDone` name the cells that would be too small, with their completes and reservations. */
export const saveQuota = defineCall({
  name: 'saveQuota',
  method: 'PUT',
  path: '/api/v1/projects/:projectId/quotas/:quotaId',
  params: quota,
  body: z.object({
    names: texts,
    policy: z.enum(QUOTA_POLICIES),
    overflow: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    unit: z.enum(POPULATION_UNITS),
    cells: z
      .array(
        z.object({
          parts: z.array(wireText(200).check(z.trim(), z.minLength(1))).check(z.minLength(1), z.maxLength(6)),
          labels: texts,
          /** Percentage of the sample, or a count; null: not given. */
          amount: z.nullable(z.number().check(z.minimum(0), z.maximum(10_000_000))),
        }),
      )
      .check(z.maxLength(MOST_CELLS)),
    revision: z.int(),
  }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale', 'targetBelowDone'],
});

export const switchQuota = defineCall({
  name: 'switchQuota',
  method: 'PUT',
  path: '/api/v1/projects/:projectId/quotas/:quotaId/active',
  params: quota,
  body: z.object({ active: z.boolean(), revision: z.int() }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale', 'targetBelowDone', 'projectBlocked'],
});

export const removeQuota = defineCall({
  name: 'removeQuota',
  method: 'DELETE',
  path: '/api/v1/projects/:projectId/quotas/:quotaId',
  params: quota,
  refusals: ['quotaActive'],
});
