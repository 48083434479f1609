import { CELL_WATCHES, FIELD_PROBLEM_CODES, FIELD_STAGES } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { FLOOR_STATES } from '../field/control.ts';

const byMode = { phone: z.int(), web: z.int() };

const day = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  ...byMode,
  /** The project calls no one on this day. */
  isClosed: z.boolean(),
});

const problem = z.object({
  code: z.enum(FIELD_PROBLEM_CODES),
  tone: z.enum(['danger', 'warn']),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type OverviewProblem = z.infer<typeof problem>;

const watchedCell = z.object({
  id: z.number(),
  /** The quota and the cell, in the reader's language. */
  name: z.array(z.string()),
  watch: z.enum(CELL_WATCHES),
  target: z.int(),
  done: z.int(),
  held: z.int(),
  /** Completes accepted beyond the target that came. */
  extra: z.int(),
  /** Completes that the cell is behind its quota. */
  lag: z.int(),
  /** The missing completes, the cases left for them, and those that they take; null if cells are known in the interview only. */
  supply: z.nullable(z.object({ missing: z.int(), left: z.int(), needed: z.int() })),
  /** The last complete; null: none. */
  lastAt: z.nullable(z.string()),
});
export type OverviewCell = z.infer<typeof watchedCell>;

const fieldToday = z.object({
  ...byMode,
  /** People of the reader's reach who work in the project now, by their state; absent: none. */
  people: z.array(z.object({ state: z.enum(FLOOR_STATES), count: z.int() })),
  dials: z.int(),
  /** Of the dials, those that reached a person. */
  contacts: z.int(),
  /** Appointments up to midnight, and those of them within the hour. */
  appointments: z.int(),
  appointmentsSoon: z.int(),
  /** Cases that could be called now, counted up to `mostReady`. */
  ready: z.int(),
  mostReady: z.int(),
});
export type OverviewToday = z.infer<typeof fieldToday>;

const overview = z.object({
  /** The server's clock. */
  now: z.string(),
  stage: z.enum(FIELD_STAGES),
  /** When it first went online. */
  startedAt: z.nullable(z.string()),
  /** The number of today since then, the first day being 1. */
  fieldDay: z.nullable(z.int()),
  /** Completes in all modes, how many of them on the web, and the wanted number; null for no limit. */
  done: z.int(),
  web: z.int(),
  target: z.nullable(z.int()),
  /** Completes before the first of the days. */
  earlier: z.object(byMode),
  /**
   * The days since the project began, by the installation's zone; the last is today, or that of the last complete while it is
   * offline. Empty before the field.
   */
  days: z.array(day),
  /** Completes a day over the last working days; null before there are enough. */
  pace: z.nullable(z.int()),
  /** The following are null for readers who may not see them; today also while the project is offline. */
  problems: z.nullable(z.array(problem)),
  quotas: z.nullable(z.object({ cells: z.int(), watched: z.array(watchedCell) })),
  today: z.nullable(fieldToday),
});
export type Overview = z.infer<typeof overview>;

/** The first page of a project: what is done of the target, what hinders, and where. */
export const readOverview = defineCall({
  name: 'readOverview',
  method: 'GET',
  path: '/api/v1/projects/:projectId/overview',
  params: z.object({ projectId: claimedId('Project') }),
  answer: overview,
});
