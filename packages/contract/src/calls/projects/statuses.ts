import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { formLine, optionalWireId, wireId, wireText } from '../../wire-values.ts';

const project = z.object({ projectId: claimedId('Project') });
const ofProject = z.object({ ...project.shape, statusId: wireId<'Disposition'>() });
const revised = { revision: z.int() };

const type = z.literal([1, 2, 3, 4, 5, 6]);
const view = z.literal([1, 2, 3]);
const yesNoUnknown = z.enum(['yes', 'no', 'unknown']);
const KEYS = 16;

/**
 * A response status as its form edits it (`StatusDraft` of the field work, which says what can be wrong with one). One of the
 * names may be empty; `type` is null while none is chosen; what the type does not use is dropped.
 */
const statusForm = {
  nameHe: wireText(200),
  nameEn: wireText(200),
  type: z.nullable(type),
  /** Offered at the start (1), at the end (2), at both (3). */
  view,
  /** Offered first; it is the only one of the project. */
  preselected: z.boolean(),
  /** `#rrggbb`, dark enough for white text. */
  colour: wireText(KEYS),
  /** One digit or Latin letter. */
  hotkey: z.nullable(wireText(KEYS)),
  /** Return loop, type 1: the least wait, and how often a number comes back. */
  intervalMinutes: z.nullable(z.number()),
  attempts: z.nullable(z.number()),
  /** Type 4: the code of the language to come back in. */
  language: z.nullable(wireText(10)),
  aaporCode: z.nullable(wireText(10)),
  contacted: yesNoUnknown,
  eligible: yesNoUnknown,
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
  /** Set by the system alone; its names and colour can be changed. */
  system: z.boolean(),
  /** A project cannot be without it. */
  isRequired: z.boolean(),
  /** An attempt, a number or a respondent has it. */
  isUsed: z.boolean(),
});
export type StatusRow = z.infer<typeof statusRow>;

/** The response statuses of a project in their order. */
export const readStatuses = defineCall({
  name: 'readStatuses',
  method: 'GET',
  path: '/api/v1/projects/:projectId/statuses',
  params: project,
  answer: z.object({
    statuses: z.array(statusRow),
    /** Those of the project, in which a number can be called back. */
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

/** `ids`: all that are not of the system, in their new order. */
export const orderStatuses = defineCall({
  name: 'orderStatuses',
  method: 'POST',
  path: '/api/v1/projects/:projectId/statuses/order',
  params: project,
  body: z.object({ ids: z.array(wireId<'Disposition'>()).check(z.maxLength(MOST_STATUSES)), ...revised }),
  answer: z.object(revised),
  refusals: ['invalid', 'stale'],
});

/** The return loops of several statuses at once; of the others nothing changes. A fault names `<id>.intervalMinutes`. */
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
  /** How many statuses it has, those of the system aside. */
  statuses: z.int(),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  /** New projects begin with it. */
  isUsual: z.boolean(),
});
export type StatusTemplateRow = z.infer<typeof templateRow>;

/** The lists of statuses that the group of a project keeps, and the one with which new projects begin. */
export const listStatusTemplates = defineCall({
  name: 'listStatusTemplates',
  method: 'GET',
  path: '/api/v1/projects/:projectId/status-templates',
  params: project,
  answer: z.object({ templates: z.array(templateRow) }),
});

/** Keeps the statuses of a project for others of its group; a list of the same name is replaced. */
export const keepStatusTemplate = defineCall({
  name: 'keepStatusTemplate',
  method: 'POST',
  path: '/api/v1/projects/:projectId/status-templates',
  params: project,
  body: z.object({ name: formLine(100) }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

/** Puts a kept list (null: the one that comes with Seker) in the place of a project's statuses, none of which is used. */
export const applyStatusTemplate = defineCall({
  name: 'applyStatusTemplate',
  method: 'POST',
  path: '/api/v1/projects/:projectId/statuses/apply',
  params: project,
  body: z.object({ templateId: optionalWireId<'StatusTemplate'>(), ...revised }),
  answer: z.object(revised),
  refusals: ['stale', 'statusInUse', 'projectBlocked'],
});

/** Projects that began with it keep their statuses; new ones begin with what comes with Seker, if they began with it. */
export const removeStatusTemplate = defineCall({
  name: 'removeStatusTemplate',
  method: 'POST',
  path: '/api/v1/projects/:projectId/status-templates/:templateId/remove',
  params: z.object({ ...project.shape, templateId: wireId<'StatusTemplate'>() }),
});
