import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireId, wireText } from '../../wire-values.ts';

const questionnaire = z.object({ questionnaireId: claimedId('Questionnaire') });
const named = z.object({ id: z.number(), name: z.string() });

const questionnaireRow = z.object({
  id: z.number(),
  name: z.string(),
  comments: z.string(),
  group: named,
  /** Null: the system, or an erased person. */
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  /** Last change of name, comments or draft. */
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  /** The latest published version; null without one. */
  version: z.nullable(z.object({ id: z.number(), number: z.int(), publishedAt: z.string() })),
  /** Whether the draft differs from the latest version. */
  hasChanges: z.boolean(),
  /** Language codes of the draft. */
  languages: z.array(z.string()),
  questions: z.int(),
  /** Number of projects that use it. */
  projects: z.int(),
});
export type QuestionnaireRow = z.infer<typeof questionnaireRow>;

const questionnaireFilters = {
  group: oneOrMore(wireId<'Group'>()),
  isMine: z.stringbool(),
  isPublished: z.stringbool(),
  isUsed: z.stringbool(),
};

export const listQuestionnaires = defineCall({
  name: 'listQuestionnaires',
  method: 'GET',
  path: '/api/v1/questionnaires',
  ...defineList({
    row: questionnaireRow,
    sortable: ['name', 'published', 'created', 'changed', 'questions', 'projects'],
    usualSort: { field: 'changed', direction: 'desc' },
    filters: questionnaireFilters,
  }),
});

export const bulkQuestionnaires = defineCall({
  name: 'bulkQuestionnaires',
  method: 'POST',
  path: '/api/v1/questionnaires/bulk',
  ...defineBulk({ acts: ['duplicate', 'remove'], filters: questionnaireFilters, more: {} }),
});

/** The choices for a new questionnaire: groups and first languages. */
export const readQuestionnaireChoices = defineCall({
  name: 'readQuestionnaireChoices',
  method: 'GET',
  path: '/api/v1/questionnaires/choices',
  answer: z.object({
    groups: z.array(named),
    languages: z.array(z.object({ code: z.string(), name: z.string(), dir: z.enum(['ltr', 'rtl']) })),
  }),
});

const name = formLine(200);
const comments = wireText(4_000);

/** Creates a questionnaire with an empty draft in one language. */
export const createQuestionnaire = defineCall({
  name: 'createQuestionnaire',
  method: 'POST',
  path: '/api/v1/questionnaires',
  body: z.object({ name, comments: z.prefault(comments, ''), language: wireText(10), groupId: claimedId('Group') }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

const usedIn = z.object({
  id: z.number(),
  name: z.string(),
  online: z.boolean(),
  /** The version that the project uses; projects never change version by themselves. */
  version: z.int(),
});

export const readQuestionnaire = defineCall({
  name: 'readQuestionnaire',
  method: 'GET',
  path: '/api/v1/questionnaires/:questionnaireId',
  params: questionnaire,
  answer: z.object({
    ...questionnaireRow.shape,
    revision: z.int(),
    /** The projects that use it and that the reader may see. */
    usedIn: z.array(usedIn),
    mayEdit: z.boolean(),
  }),
});

export const editQuestionnaire = defineCall({
  name: 'editQuestionnaire',
  method: 'PUT',
  path: '/api/v1/questionnaires/:questionnaireId',
  params: questionnaire,
  body: z.object({ name, comments, revision: z.int() }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale'],
});

/** Creates a questionnaire in the same group with a copy of the current draft. */
export const duplicateQuestionnaire = defineCall({
  name: 'duplicateQuestionnaire',
  method: 'POST',
  path: '/api/v1/questionnaires/:questionnaireId/duplicate',
  params: questionnaire,
  answer: z.object({ id: z.number() }),
});

/** The details of `questionnaireInUse` name the projects that use it (`projects: [{ id, name }]`). */
export const removeQuestionnaire = defineCall({
  name: 'removeQuestionnaire',
  method: 'DELETE',
  path: '/api/v1/questionnaires/:questionnaireId',
  params: questionnaire,
  refusals: ['questionnaireInUse'],
});

/** The draft and its media as a ZIP file, which `importQuestionnaire` reads. */
export const exportQuestionnaire = defineCall({
  name: 'exportQuestionnaire',
  method: 'GET',
  path: '/api/v1/questionnaires/:questionnaireId/export',
  params: questionnaire,
  answer: z.unknown(),
});

/**
 * Creates a questionnaire from an uploaded file (purpose `questionnaire`); the name defaults to that of the exported
 * one.
 */
export const importQuestionnaire = defineCall({
  name: 'importQuestionnaire',
  method: 'POST',
  path: '/api/v1/questionnaires/import',
  body: z.object({ uploadId: claimedId('Upload'), groupId: claimedId('Group'), name: z.optional(name) }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid', 'structureError', 'draftTooLarge', 'noSpace'],
});
