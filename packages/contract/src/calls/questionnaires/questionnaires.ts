import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { formLine, wireId, wireText } from '../../wire-values.ts';

const questionnaire = z.object({ questionnaireId: claimedId('Questionnaire') });
const named = z.object({ id: z.number(), name: z.string() });

const questionnaireRow = z.object({
  id: z.number(),
  name: z.string(),
  comments: z.string(),
  group: named,
  /** Null: the system, or a person who was erased. */
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  /** Of its name, its comments and its draft. */
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  /** The last published version; null while there is none. */
  version: z.nullable(z.object({ id: z.number(), number: z.int(), publishedAt: z.string() })),
  /** Whether the draft has something that the last version has not. */
  hasChanges: z.boolean(),
  /** Codes, of the draft. */
  languages: z.array(z.string()),
  questions: z.int(),
  /** In how many projects it is used. */
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

/** One act on many questionnaires. */
export const bulkQuestionnaires = defineCall({
  name: 'bulkQuestionnaires',
  method: 'POST',
  path: '/api/v1/questionnaires/bulk',
  ...defineBulk({ acts: ['duplicate', 'remove'], filters: questionnaireFilters, more: {} }),
});

/** What a new questionnaire can be: in which groups, and with which first language. */
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

/** A new questionnaire with an empty draft in one language. */
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
  /** The number of the version that it asks by; no project moves to another by itself. */
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
    /** The projects that use it, of those that the reader may see. */
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

/** A new questionnaire, in the same group, whose draft is what this one's is now. */
export const duplicateQuestionnaire = defineCall({
  name: 'duplicateQuestionnaire',
  method: 'POST',
  path: '/api/v1/questionnaires/:questionnaireId/duplicate',
  params: questionnaire,
  answer: z.object({ id: z.number() }),
});

/** `questionnaireInUse` says in its details which projects use it (`projects: [{ id, name }]`). */
export const removeQuestionnaire = defineCall({
  name: 'removeQuestionnaire',
  method: 'DELETE',
  path: '/api/v1/questionnaires/:questionnaireId',
  params: questionnaire,
  refusals: ['questionnaireInUse'],
});

/** The draft and its media as a file (ZIP), from which `importQuestionnaire` makes the same again. */
export const exportQuestionnaire = defineCall({
  name: 'exportQuestionnaire',
  method: 'GET',
  path: '/api/v1/questionnaires/:questionnaireId/export',
  params: questionnaire,
  answer: z.unknown(),
});

/** A new questionnaire of a file that was sent in (purpose `questionnaire`); without a name it is called as the exported one. */
export const importQuestionnaire = defineCall({
  name: 'importQuestionnaire',
  method: 'POST',
  path: '/api/v1/questionnaires/import',
  body: z.object({ uploadId: claimedId('Upload'), groupId: claimedId('Group'), name: z.optional(name) }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid', 'structureError', 'draftTooLarge', 'noSpace'],
});
