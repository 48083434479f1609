import type { AttemptRow, CaseRow, casesCalls, recordsCalls, SurveyRecordRow } from '@seker/contract';
import { mayAct } from '@seker/contract';
import { Tier } from '@seker/fieldwork';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { allPages, type ExportColumn, sendList } from '../../system/lists/index.ts';
import { CHANGE_CASE } from './casebook.policy.ts';
import { answeredFor } from './found-answer.ts';
import { readAttempts } from './list-attempts.queries.ts';
import { readCasesPage } from './list-cases.queries.ts';
import { reachOf, wireCase } from './list-cases.ts';
import { readRecords } from './list-records.queries.ts';
import { wireAttempt, wireRecord } from './list-records.ts';

type CasesQuery = z.output<typeof casesCalls.exportCases.query>;
type RecordsQuery = z.output<typeof recordsCalls.exportSurveyRecords.query>;
type AttemptsQuery = z.output<typeof recordsCalls.exportAttempts.query>;
type Columns<Name extends string, Row> = Readonly<Record<Name, ExportColumn<Row>>>;

const TIERS = Object.values(Tier);

export const OF_CASES: Columns<CasesQuery['columns'][number], CaseRow> = {
  id: { title: 'cases.one', value: ({ id }) => id },
  name: { title: 'cases.name', value: ({ name }) => name },
  phone: { title: 'cases.phone', value: ({ phone }) => phone },
  recordStatus: {
    title: 'cases.recordStatus',
    value: ({ recordStatus }, words) => words(`cases.record.${recordStatus}`),
  },
  attempts: { title: 'cases.attempts', value: ({ attempts }) => attempts },
  // A case that was never called is due since the epoch.
  due: { title: 'cases.due', value: ({ dueAt }) => (dueAt?.startsWith('1970') === true ? null : dueAt) },
  zone: { title: 'cases.zone', value: ({ zone }) => zone },
  language: { title: 'cases.language', value: ({ language }) => language.name },
  assigned: { title: 'cases.assigned', value: ({ assigned }) => assigned?.name ?? null },
  portion: { title: 'cases.portion', value: ({ portion }) => portion },
  outcome: { title: 'cases.outcome', value: ({ outcome }) => outcome?.name ?? null },
  reasons: { title: 'cases.reason', value: ({ reasons }) => reasons.join(' · ') || null },
  surveyStatus: {
    title: 'cases.surveyStatus',
    value: ({ surveyStatus }, words) => words(`cases.survey.${surveyStatus}`),
  },
  why: { title: 'cases.why', value: ({ why }, words) => words(`whyNot.${why.blocks[0] ?? 'callable'}`) },
};

export const OF_RECORDS: Columns<RecordsQuery['columns'][number], SurveyRecordRow> = {
  id: { title: 'surveyRecords.case', value: ({ caseId }) => caseId },
  interview: { title: 'surveyRecords.interview', value: ({ interviewId }) => interviewId },
  surveyStatus: {
    title: 'surveyRecords.surveyStatus',
    value: ({ surveyStatus }, words) => words(`cases.survey.${surveyStatus}`),
  },
  started: { title: 'surveyRecords.started', value: ({ startedAt }) => startedAt },
  ended: { title: 'surveyRecords.ended', value: ({ endedAt }) => endedAt },
  mode: { title: 'surveyRecords.mode', value: ({ mode }, words) => (mode === null ? null : words(`case.how.${mode}`)) },
  entry: {
    title: 'surveyRecords.entry',
    value: ({ entry }, words) =>
      entry === null
        ? null
        : [words(`case.entry.${entry.way}`), ...(entry.via === null ? [] : [entry.via])].join(' · '),
  },
  language: { title: 'surveyRecords.language', value: ({ language }) => language.name },
  by: { title: 'surveyRecords.by', value: ({ by, device }) => by?.name ?? device ?? null },
  outcome: {
    title: 'surveyRecords.outcome',
    value: ({ outcome }, words) => (outcome === null ? null : words(`case.outcome.${outcome}`)),
  },
};

export const OF_ATTEMPTS: Columns<AttemptsQuery['columns'][number], AttemptRow> = {
  at: { title: 'callLog.at', value: ({ at }) => at },
  case: { title: 'surveyRecords.case', value: ({ caseId }) => caseId },
  person: { title: 'callLog.person', value: ({ person }) => person.name },
  phone: { title: 'callLog.phone', value: ({ phone }) => phone },
  status: { title: 'callLog.status', value: ({ status }) => status?.name ?? null },
  outcome: { title: 'callLog.outcome', value: ({ outcome }) => outcome },
  seconds: { title: 'callLog.seconds', value: ({ seconds }) => (seconds === null ? null : Math.round(seconds)) },
  how: { title: 'callLog.how', value: ({ how }, words) => words(`case.how.${how}`) },
  tier: {
    title: 'callLog.tier',
    value: ({ tier }, words) => {
      const step = TIERS.find((one) => one === tier);
      return step === undefined ? null : words(`case.tier.${step}`);
    },
  },
};

/**
 * Exports the listed cases, with the same restrictions: without names and numbers for readers who may not see people.
 */
export async function exportCases(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  { format, columns, ...query }: CasesQuery,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const reach = await reachOf(deps, session, project, query);
  const pages = allPages((place) => readCasesPage(deps.db, { ...query, ...reach, ...place }));
  return await sendList(reply, deps, {
    name: 'cases',
    audit: { by: session, subject: 'case', projectId: project.id },
    format,
    language: session.language,
    columns: columns.map((column) => OF_CASES[column]),
    pages: eachPage(pages, (row) => wireCase(row, reach, session.screenLanguage)),
  });
}

/** Exports the survey progress of each case. */
export async function exportRecords(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  { format, columns, ...query }: RecordsQuery,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answeredIn = await answeredFor(deps, session, project, query);
  const wanted = { ...query, projectId: project.id, now: deps.now(), answeredIn };
  return await sendList(reply, deps, {
    name: 'survey-status',
    audit: { by: session, subject: 'interview', projectId: project.id },
    format,
    language: session.language,
    columns: columns.map((column) => OF_RECORDS[column]),
    pages: eachPage(
      allPages((place) => readRecords(deps.db, { ...wanted, ...place })),
      wireRecord,
    ),
  });
}

/** Exports the calls of a project. */
export async function exportAttempts(
  deps: Deps,
  session: Session,
  { id, groupId }: ScopedProject,
  { format, columns, ...query }: AttemptsQuery,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const maySeePeople = mayAct(session, CHANGE_CASE.right, { groupId }).ok;
  const wanted = { ...query, projectId: id, maySeePeople };
  return await sendList(reply, deps, {
    name: 'calls',
    audit: { by: session, subject: 'phone', projectId: id },
    format,
    language: session.language,
    columns: columns.map((column) => OF_ATTEMPTS[column]),
    pages: eachPage(
      allPages((place) => readAttempts(deps.db, { ...wanted, ...place })),
      (row) => wireAttempt(row, maySeePeople, session),
    ),
  });
}

async function* eachPage<Row, Wire>(
  pages: AsyncIterable<readonly Row[]>,
  wire: (row: Row) => Wire,
): AsyncGenerator<readonly Wire[]> {
  for await (const rows of pages) yield rows.map(wire);
}
