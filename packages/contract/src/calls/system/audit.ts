import * as z from 'zod/mini';
import { AUDIT_ACTS, AUDIT_SUBJECTS } from '../../audit-acts.ts';
import { defineCall } from '../../call.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireMoment } from '../../wire-values.ts';

/** A named thing; the name is null when it was erased or never existed. */
const named = z.object({ id: z.number(), name: z.nullable(z.string()) });

const auditRow = z.object({
  id: z.number(),
  at: z.string(),
  /** Null: an act of the server, or of a command-line tool. */
  person: z.nullable(named),
  /** One of `AUDIT_ACTS`, or an act of an earlier version. */
  act: z.string(),
  /** One of `AUDIT_SUBJECTS`, or a subject of an earlier version. */
  subject: z.string(),
  subjectId: z.nullable(z.number()),
  /** The subject's current name; null when it has none. */
  subjectName: z.nullable(z.string()),
  project: z.nullable(named),
  /** The request's network address; null without a request. */
  address: z.nullable(z.string()),
  /** Ids, codes and counts; `before` and `after` hold the changed fields. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.infer<typeof auditRow>;

const filters = {
  /** `from` is inclusive, `until` exclusive. */
  from: wireMoment,
  until: wireMoment,
  person: wireId<'Person'>(),
  act: oneOrMore(z.enum(AUDIT_ACTS)),
  subject: oneOrMore(z.enum(AUDIT_SUBJECTS)),
  subjectId: wireId<'AuditSubject'>(),
};

/** The audit log, newest first. The search matches the acting person's name, or the subject's number. */
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

export const exportAudit = defineCall({
  name: 'exportAudit',
  method: 'GET',
  path: '/api/v1/audit/export',
  ...defineExport({
    query: listAudit.query,
    columns: ['at', 'person', 'act', 'subject', 'project', 'address', 'changes'],
  }),
});

/** The audit log of one project, without network addresses. */
export const listProjectAudit = defineCall({
  name: 'listProjectAudit',
  method: 'GET',
  path: '/api/v1/projects/:projectId/log',
  params: z.object({ projectId: claimedId('Project') }),
  ...defineList({ row: auditRow, sortable: ['at'], usualSort: { field: 'at', direction: 'desc' }, filters }),
});

export const exportProjectAudit = defineCall({
  name: 'exportProjectAudit',
  method: 'GET',
  path: '/api/v1/projects/:projectId/log/export',
  params: z.object({ projectId: claimedId('Project') }),
  ...defineExport({ query: listProjectAudit.query, columns: ['at', 'person', 'act', 'subject', 'changes'] }),
});
