import { DIRECTIONS } from '@seker/kernel';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { optionalWireId, wireText } from '../../wire-values.ts';

/**
 * What a project's mail says. `assignment` is for an interviewer who was given field work, and goes out with it.
 * `offline` is no mail: respondents read it on the page "survey unavailable" while the project is offline.
 */
export const MAIL_TEMPLATES = ['invitation', 'reminder', 'assignment', 'offline'] as const;
export type MailTemplateKind = (typeof MAIL_TEMPLATES)[number];

/**
 * Why no mail can be sent. `noServer`: the installation knows no mail server, nor does the group; `noPublicUrl`: it does
 * not know its own address, from which links are made; `linkKeyChanged`: the database is a copy, or its key was lost.
 */
export const SENDING_PROBLEMS = ['noServer', 'noPublicUrl', 'linkKeyChanged'] as const;
export type SendingProblem = (typeof SENDING_PROBLEMS)[number];

/** Facts that a pipe may show beside the columns of the list; no column has such a name. */
export const MAIL_FACTS = ['@project', '@deadline', '@sender', '@link'] as const;
export type MailFact = (typeof MAIL_FACTS)[number];

/**
 * Facts that pipes of `assignment` may show, which knows no respondent: the interviewer's name, how many respondents were
 * assigned, and the last day for them.
 */
export const ASSIGNMENT_FACTS = [...MAIL_FACTS, '@interviewer', '@assigned', '@until'] as const;
export type AssignmentFact = (typeof ASSIGNMENT_FACTS)[number];

const LONGEST_TEXT = 100_000;

/** A text as JSON: the questionnaire's rich text with pipes; the size is checked once it is written as text. */
const textJson = z.unknown().check(
  z.refine((json) => {
    const text = JSON.stringify(json) ?? '';
    return text.length <= LONGEST_TEXT && !text.includes('\\u0000') && text.isWellFormed();
  }, 'tooLong'),
);

const form = {
  /** Like the address and the subject, left empty in a text of `offline`, and in no other. */
  senderName: wireText(100).check(z.trim()),
  /** The whole address of the sender. */
  senderAddress: wireText(254).check(z.trim()),
  /** One paragraph of rich text without formatting: strings, and `{ type: 'pipe', profile: source }`. */
  subject: textJson,
  /**
   * Paragraphs of rich text, among them exactly one `{ type: 'button', content }` whose press opens the personal link;
   * a text of `offline` has neither button nor pipes.
   */
  body: textJson,
  /** By the source of a pipe, the text shown to those who have no value; without one they get no mail. */
  fallbacks: z.record(wireText(200), wireText(200)),
};

const project = { projectId: claimedId('Project') };
const kind = z.enum(MAIL_TEMPLATES);

const template = z.object({
  kind,
  language: z.string(),
  ...form,
  senderName: z.string(),
  senderAddress: z.string(),
  fallbacks: z.record(z.string(), z.string()),
  revision: z.int(),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
});
export type MailTemplate = z.infer<typeof template>;

const pipeSource = z.object({
  /** The name of a column of the list, or a fact. */
  source: z.string(),
  kind: z.enum(['column', 'fact']),
  /** The column's title in the reader's language; null for a fact, which screens name. */
  title: z.nullable(z.string()),
  /** Of a fact that is the same for everyone: its value; null where it has none. */
  value: z.nullable(z.string()),
});
export type MailPipeSource = z.infer<typeof pipeSource>;

/** The templates of a project, and what their pipes may show. */
export const readMailTemplates = defineCall({
  name: 'readMailTemplates',
  method: 'GET',
  path: '/api/v1/projects/:projectId/mail/templates',
  params: z.object(project),
  answer: z.object({
    languages: z.array(
      z.object({ code: z.string(), name: z.string(), dir: z.enum(DIRECTIONS), isDefault: z.boolean() }),
    ),
    templates: z.array(template),
    sources: z.array(pipeSource),
    /** What the pipes of `assignment` may show. */
    assignmentSources: z.array(pipeSource),
    /** The last day on which the survey may be answered, as people are told. */
    deadline: z.nullable(z.string()),
    projectRevision: z.int(),
    problem: z.nullable(z.enum(SENDING_PROBLEMS)),
    /** The accent of the project's skin, in which buttons are drawn. */
    accent: z.string(),
    mayEdit: z.boolean(),
  }),
});

/** Adds or changes the template of a kind and language; a new one has revision 0. */
export const saveMailTemplate = defineCall({
  name: 'saveMailTemplate',
  method: 'PUT',
  path: '/api/v1/projects/:projectId/mail/templates/:kind/:language',
  params: z.object({ ...project, kind, language: wireText(10) }),
  body: z.object({ ...form, revision: z.int() }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale'],
});

/**
 * How a mail reaches one person: the case, or the first one without it. The form need not be complete; `faults` are
 * those that saving it would be refused with.
 */
export const previewMailTemplate = defineCall({
  name: 'previewMailTemplate',
  method: 'POST',
  path: '/api/v1/projects/:projectId/mail/templates/:kind/:language/preview',
  changesState: false,
  params: z.object({ ...project, kind, language: wireText(10) }),
  body: z.object({
    ...form,
    caseId: optionalWireId<'Case'>(),
  }),
  answer: z.object({
    /** Null: the project has no people, or the text is for an interviewer and shown with an example. */
    person: z.nullable(z.object({ caseId: z.number(), name: z.nullable(z.string()), email: z.nullable(z.string()) })),
    /** The people before and after, for ↑ and ↓. */
    previous: z.nullable(z.number()),
    next: z.nullable(z.number()),
    subject: z.string(),
    /** A whole document without script, to be shown in a sandboxed frame. */
    html: z.string(),
    text: z.string(),
    /** The sources without a value of this person and without a fallback: they would get no mail. */
    missing: z.array(z.string()),
    /** Of each pipe of the text, how many people with an address have no value. */
    pipes: z.array(z.object({ source: z.string(), missingFor: z.int() })),
    faults: z.array(z.object({ field: z.string(), code: z.string() })),
  }),
});

/** Sets the day that mails tell as the last one; null: none. */
export const saveDeadline = defineCall({
  name: 'saveDeadline',
  method: 'PUT',
  path: '/api/v1/projects/:projectId/deadline',
  params: z.object(project),
  body: z.object({ deadline: z.nullable(z.iso.date()), revision: z.int() }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale'],
});
