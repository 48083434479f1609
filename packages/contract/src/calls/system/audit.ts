import * as z from 'zod/mini';
import { AUDIT_ACTS, AUDIT_SUBJECTS } from '../../audit-acts.ts';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { wireId, wireMoment } from '../../wire-values.ts';

/** A thing with a name; null where it was erased or has none. */
const named = z.object({ id: z.number(), name: z.nullable(z.string()) });

const auditRow = z.object({
  id: z.number(),
  at: z.string(),
  /** Null: the server did it by itself, or it was done from outside. */
  person: z.nullable(named),
  /** One of `AUDIT_ACTS`, or what an earlier version called it. */
  act: z.string(),
  /** One of `AUDIT_SUBJECTS`, as the act. */
  subject: z.string(),
  subjectId: z.nullable(z.number()),
  /** What the subject is called now; null where it has no name, or none any more. */
  subjectName: z.nullable(z.string()),
  project: z.nullable(named),
  /** Where the request came from; null where there was none. */
  address: z.nullable(z.string()),
  /** Ids, codes and counts; `before` and `after` hold the fields that were changed. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.infer<typeof auditRow>;

const filters = {
  /** From this moment on, and before that one. */
  from: wireMoment,
  until: wireMoment,
  person: wireId<'Person'>(),
  act: oneOrMore(z.enum(AUDIT_ACTS)),
  subject: oneOrMore(z.enum(AUDIT_SUBJECTS)),
  subjectId: wireId<'AuditSubject'>(),
};

/** What was done by whom, the newest first. The search is for who did it, or for the number of what it was done to. */
export const listAudit = defineCall({
  name: 'listAudit',
  method: 'GET',
  path: '/api/v1/audit',
  ...defineList({
    row: auditRow,
    sortable: ['at'],
    usualSort: { field: 'at', direction: 'desc' },
    filters: { ...filters, project: wireId<'Project'>() },
  }),
});

/** The same as a file. */
export const exportAudit = defineCall({
  name: 'exportAudit',
  method: 'GET',
  path: '/api/v1/audit/export',
  ...defineExport({
    query: listAudit.query,
    columns: ['at', 'person', 'act', 'subject', 'project', 'address', 'changes'],
  }),
});

/** What was done in one project, without where it was done from. */
export const listProjectAudit = defineCall({
  name: 'listProjectAudit',
  method: 'GET',
  path: '/api/v1/projects/:projectId/log',
  params: z.object({ projectId: claimedId('Project') }),
  ...defineList({ row: auditRow, sortable: ['at'], usualSort: { field: 'at', direction: 'desc' }, filters }),
});

/** The same as a file. */
export const exportProjectAudit = defineCall({
  name: 'exportProjectAudit',
  method: 'GET',
  path: '/api/v1/projects/:projectId/log/export',
  params: z.object({ projectId: claimedId('Project') }),
  ...defineExport({ query: listProjectAudit.query, columns: ['at', 'person', 'act', 'subject', 'changes'] }),
});
