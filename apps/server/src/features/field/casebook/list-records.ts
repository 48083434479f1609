import { COUNTED_TO, mayAct, type recordsCalls, writeCursor } from '@seker/contract';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor, type ListPlace } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { listCellsOf, listGroupsOf } from './case-choices.queries.ts';
import { cellWords } from './case-choices.ts';
import { CHANGE_CASE } from './casebook.policy.ts';
import { answeredFor } from './found-answer.ts';
import { countAttempts, type ReadAttempt, readAttempts } from './list-attempts.queries.ts';
import { nameIn } from './list-cases.ts';
import { countRecords, type ReadRecord, readRecords } from './list-records.queries.ts';
import { listTeam } from './team.queries.ts';

type RecordsQuery = z.output<typeof recordsCalls.listSurveyRecords.query>;
type RecordsAnswer = z.input<typeof recordsCalls.listSurveyRecords.answer>;
type AttemptsQuery = z.output<typeof recordsCalls.listAttempts.query>;
type AttemptsAnswer = z.input<typeof recordsCalls.listAttempts.answer>;

/** Lists a page of survey records, with the progress of each case. */
export async function listRecords(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  query: RecordsQuery,
): Promise<RecordsAnswer> {
  const answeredIn = await answeredFor(deps, session, project, query);
  const wanted = { ...query, projectId: project.id, now: deps.now(), answeredIn };
  return await pageOf(query, {
    read: async () => await readRecords(deps.db, wanted),
    count: async () => await countRecords(deps.db, wanted, COUNTED_TO),
    wire: wireRecord,
  });
}

/** Lists a page of the calls of a project. */
export async function listAttempts(
  deps: Deps,
  session: Session,
  { id, groupId }: ScopedProject,
  query: AttemptsQuery,
): Promise<AttemptsAnswer> {
  const maySeePeople = mayAct(session, CHANGE_CASE.right, { groupId }).ok;
  const wanted = { ...query, projectId: id, maySeePeople };
  return await pageOf(query, {
    read: async () => await readAttempts(deps.db, wanted),
    count: async () => await countAttempts(deps.db, wanted, COUNTED_TO),
    wire: (row) => wireAttempt(row, maySeePeople, session),
  });
}

export async function readRecordChoices(
  deps: Deps,
  { screenLanguage, ...by }: Session,
  { id, groupId }: ScopedProject,
): Promise<z.input<typeof recordsCalls.readRecordChoices.answer>> {
  const project = await requireFieldSettings(deps, id);
  const [team, groups, cells] = await Promise.all([
    listTeam(deps.db, id),
    listGroupsOf(deps.db, id),
    listCellsOf(deps.db, id),
  ]);
  return {
    zone: project.zone,
    people: team.map((person) => ({ id: person.id, name: person.name })),
    groups: [...groups],
    cells: cells.map((cell) => ({ id: cell.id, name: cellWords(cell, screenLanguage) })),
    statuses: project.dispositions.map((status) => ({ id: status.id, name: status.names[screenLanguage] })),
    maySeePeople: mayAct(by, CHANGE_CASE.right, { groupId }).ok,
  };
}

async function pageOf<Row extends { readonly id: number; readonly sortKey: string }, Wire>(
  { sort, limit }: Pick<ListPlace<string>, 'sort' | 'limit'>,
  page: {
    readonly read: () => Promise<readonly Row[]>;
    readonly count: () => Promise<number>;
    readonly wire: (row: Row) => Wire;
  },
): Promise<{ rows: Wire[]; next: string | null; total: number }> {
  try {
    const [read, total] = await Promise.all([page.read(), page.count()]);
    const { rows, nextKeys } = cutPage(read, limit);
    const next =
      nextKeys === null ? null : writeCursor({ sort: `${sort.field}.${sort.direction}`, keys: [...nextKeys] });
    return { rows: rows.map(page.wire), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

export function wireRecord(read: ReadRecord): RecordsAnswer['rows'][number] {
  const { id, caseId, interviewId, mode, way, via, outcome, surveyStatus } = read;
  return {
    id,
    caseId,
    interviewId,
    mode,
    entry: way === null ? null : { way, via },
    outcome,
    surveyStatus,
    startedAt: read.startedAt?.toISOString() ?? null,
    endedAt: read.endedAt?.toISOString() ?? null,
    language: { code: read.languageCode, name: read.languageName },
    by: read.personId === null ? null : { id: read.personId, name: read.personName ?? '' },
    device: read.deviceName,
  };
}

export function wireAttempt(
  read: ReadAttempt,
  maySeePeople: boolean,
  { screenLanguage }: Pick<Session, 'screenLanguage'>,
): AttemptsAnswer['rows'][number] {
  const { id, caseId, outcome, how, tier, seconds, isCorrection, isRecorded, handedTo } = read;
  return {
    id,
    caseId,
    outcome,
    how,
    tier,
    seconds,
    isCorrection,
    isRecorded: isRecorded === true,
    handedTo,
    at: read.at.toISOString(),
    person: { id: read.personId, name: read.personName },
    phone: maySeePeople ? read.phone : null,
    status: read.statusId === null ? null : { id: read.statusId, name: nameIn(read.statusNames, screenLanguage) },
  };
}
