import { STATUS_CHANNELS } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, optionalWireId, wireId, wireText } from '../../wire-values.ts';

const project = z.object({ projectId: claimedId('Project') });
const ofProject = z.object({ ...project.shape, statusId: wireId<'Disposition'>() });
const revised = { revision: z.int() };

const type = z.literal([1, 2, 3, 4, 5, 6]);
const view = z.literal([1, 2, 3]);
const yesNoUnknown = z.enum(['yes', 'no', 'unknown']);
const KEYS = 16;

/**
 * A response status as its form edits it (`StatusDraft` of `fieldwork`, which checks it). One of the names may be
 * empty; `type` is null until chosen; fields that the type does not use are dropped.
 */
const statusForm = {
  nameHe: wireText(200),
  nameEn: wireText(200),
  type: z.nullable(type),
  /** Offered before the survey (1), after a cancelled one (2), or both (3). */
  view,
  /** Preselected; at most one per project. */
  preselected: z.boolean(),
  /** `#rrggbb`, dark enough for white text. */
  colour: wireText(KEYS),
  /** One digit or Latin letter. */
  hotkey: z.nullable(wireText(KEYS)),
  /** Return loop, type 1: the minimum wait, and how often a number returns. */
  intervalMinutes: z.nullable(z.number()),
  attempts: z.nullable(z.number()),
  /** Type 4: code of the language to call back in. */
  language: z.nullable(wireText(10)),
  aaporCode: z.nullable(wireText(10)),
  contacted: yesNoUnknown,
  eligible: yesNoUnknown,
  /** Types 1, 3 and 4: in the visit in which it is set, it counts as final for the respondent. */
  endsVisit: z.boolean(),
  channel: z.enum(STATUS_CHANNELS),
};

const statusRow = z.object({
  id: z.number(),
  nameHe: z.string(),
  nameEn: z.string(),
  type,
  view,
  preselected: z.boolean(),
  colour: z.string(),
  hotkey: z.nullable(z.string()),
  intervalMinutes: z.nullable(z.int()),
  attempts: z.nullable(z.int()),
  language: z.nullable(z.string()),
  aaporCode: z.nullable(z.string()),
  aaporBucket: z.nullable(z.string()),
  contacted: yesNoUnknown,
  eligible: yesNoUnknown,
  endsVisit: z.boolean(),
  /** Where it is offered. */
  channel: z.enum(STATUS_CHANNELS),
  /** Set by the system only; its names and colour can be changed. */
  system: z.boolean(),
  /** A project cannot work without it. */
  isRequired: z.boolean(),
  /** An attempt, a number or a case has it. */
  isUsed: z.boolean(),
});
export type StatusRow = z.infer<typeof statusRow>;

/** The response statuses of a project, in order. */
export const readStatuses = defineCall({
  name: 'readStatuses',
  method: 'GET',
  path: '/api/v1/projects/:projectId/statuses',
  params: project,
  answer: z.object({
    statuses: z.array(statusRow),
    /** The project's languages, in which a number can be called back. */
    languages: z.array(z.object({ code: z.string(), name: z.string() })),
    ...revised,
  }),
});

const saved = z.object({ id: z.number(), ...revised });

export const addStatus = defineCall({
  name: 'addStatus',
  method: 'POST',
  path: '/api/v1/projects/:projectId/statuses',
  params: project,
  body: z.object({ ...statusForm, ...revised }),
  answer: saved,
  refusals: ['invalid', 'stale'],
});

export const editStatus = defineCall({
  name: 'editStatus',
  method: 'PUT',
  path: '/api/v1/projects/:projectId/statuses/:statusId',
  params: ofProject,
  body: z.object({ ...statusForm, ...revised }),
  answer: saved,
  refusals: ['invalid', 'stale', 'statusInUse', 'statusIsSystem'],
});

export const removeStatus = defineCall({
  name: 'removeStatus',
  method: 'POST',
  path: '/api/v1/projects/:projectId/statuses/:statusId/remove',
  params: ofProject,
  body: z.object(revised),
  answer: z.object(revised),
  refusals: ['stale', 'statusInUse', 'statusIsSystem'],
});

const MOST_STATUSES = 500;

/** `ids`: all non-system statuses, in their new order. */
export const orderStatuses = defineCall({
  name: 'orderStatuses',
  method: 'POST',
  path: '/api/v1/projects/:projectId/statuses/order',
  params: project,
  body: z.object({ ids: z.array(wireId<'Disposition'>()).check(z.maxLength(MOST_STATUSES)), ...revised }),
  answer: z.object(revised),
  refusals: ['invalid', 'stale'],
});

/**
 * Saves the return loops of several statuses at once; the other statuses stay unchanged. A fault names
 * `<id>.intervalMinutes`.
 */
export const saveReturnPolicy = defineCall({
  name: 'saveReturnPolicy',
  method: 'PUT',
  path: '/api/v1/projects/:projectId/return',
  params: project,
  body: z.object({
    loops: z
      .array(
        z.object({
          id: wireId<'Disposition'>(),
          intervalMinutes: z.nullable(z.number()),
          attempts: z.nullable(z.number()),
        }),
      )
      .check(z.maxLength(MOST_STATUSES)),
    ...revised,
  }),
  answer: z.object(revised),
  refusals: ['invalid', 'stale'],
});

const templateRow = z.object({
  id: z.number(),
  name: z.string(),
  /** Number of non-system statuses. */
  statuses: z.int(),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  /** New projects start with it. */
  isUsual: z.boolean(),
});
export type StatusTemplateRow = z.infer<typeof templateRow>;

/** The saved status lists of the project's group, and the default of new projects. */
export const listStatusTemplates = defineCall({
  name: 'listStatusTemplates',
  method: 'GET',
  path: '/api/v1/projects/:projectId/status-templates',
  params: project,
  answer: z.object({ templates: z.array(templateRow) }),
});

/** Saves the statuses of a project as a list for its group; replaces a list of the same name. */
export const keepStatusTemplate = defineCall({
  name: 'keepStatusTemplate',
  method: 'POST',
  path: '/api/v1/projects/:projectId/status-templates',
  params: project,
  body: z.object({ name: formLine(100) }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

/**
 * Replaces a project's statuses by a saved list (null: the one shipped with Seker); refused when one of them is in use.
 */
export const applyStatusTemplate = defineCall({
  name: 'applyStatusTemplate',
  method: 'POST',
  path: '/api/v1/projects/:projectId/statuses/apply',
  params: project,
  body: z.object({ templateId: optionalWireId<'StatusTemplate'>(), ...revised }),
  answer: z.object(revised),
  refusals: ['stale', 'statusInUse', 'projectBlocked'],
});

/**
 * Existing projects keep their statuses. If it was the default of new projects, they start with the shipped list again.
 */
export const removeStatusTemplate = defineCall({
  name: 'removeStatusTemplate',
  method: 'POST',
  path: '/api/v1/projects/:projectId/status-templates/:templateId/remove',
  params: z.object({ ...project.shape, templateId: wireId<'StatusTemplate'>() }),
});
