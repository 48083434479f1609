import { COUNTED_TO, type CorrectionRow, type reviewsCalls, writeCursor } from '@seker/contract';
import type { ProjectId, VersionId } from '@seker/kernel';
import { type AnswerValue, answerWords, beginInterview, readThrough } from '@seker/questionnaire';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import { allPages, type ExportColumn, sendList } from '../../system/lists/index.ts';
import { countCorrections, type ReadCorrection, readCorrected, readCorrectionsPage } from './corrections.queries.ts';

type Query = z.output<typeof reviewsCalls.listCorrections.query>;
type ExportQuery = z.output<typeof reviewsCalls.exportCorrections.query>;

/** Lists a page of the corrections of a project's interviews after their end. */
export async function listCorrections(
  deps: Deps,
  session: Session,
  projectId: ProjectId,
  query: Query,
): Promise<z.input<typeof reviewsCalls.listCorrections.answer>> {
  const wanted = { ...query, projectId };
  try {
    const [read, total] = await Promise.all([
      readCorrectionsPage(deps.db, wanted),
      countCorrections(deps.db, wanted, COUNTED_TO),
    ]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: [...(await inWords(deps.db, session, rows))], next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Lists who corrected in a project, and which questions, for its filters. */
export async function readCorrectionChoices(
  { db }: Deps,
  { language }: Session,
  projectId: ProjectId,
): Promise<z.output<typeof reviewsCalls.readCorrectionChoices.answer>> {
  const { people, questions } = await readCorrected(db, projectId);
  const describers = new Map<VersionId, Awaited<ReturnType<typeof describerOf>>>();
  for (const versionId of new Set(questions.map((one) => one.versionId)))
    describers.set(versionId, await describerOf(db, versionId, language));
  const named = questions.map(({ node, versionId }) => {
    const describe = describers.get(versionId);
    return { uid: node, number: describe?.number(node) ?? '', text: describe?.text(node) ?? '' };
  });
  const inOrder = new Intl.Collator(language, { numeric: true });
  return {
    people: [...people],
    questions: named.toSorted((one, other) => inOrder.compare(one.number, other.number)),
  };
}

const COLUMNS: Readonly<Record<ExportQuery['columns'][number], ExportColumn<CorrectionRow>>> = {
  at: { title: 'corrections.at', value: ({ at }) => at },
  interview: { title: 'corrections.interview', value: ({ interviewId }) => interviewId },
  question: { title: 'corrections.question', value: ({ question }) => question.number },
  before: { title: 'corrections.before', value: ({ before }) => before },
  after: { title: 'corrections.after', value: ({ after }) => after },
  by: { title: 'corrections.by', value: ({ by }, words) => words(`corrections.by.${by}`) },
  person: { title: 'corrections.person', value: ({ person }) => person.name },
  reason: { title: 'corrections.reason', value: ({ reason }) => reason },
};

export async function exportCorrections(
  deps: Deps,
  session: Session,
  projectId: ProjectId,
  { format, columns, ...query }: ExportQuery,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const pages = allPages((place) => readCorrectionsPage(deps.db, { ...query, projectId, ...place }));
  return await sendList(reply, deps, {
    name: 'corrections',
    audit: { by: session, subject: 'interview', projectId },
    format,
    language: session.language,
    columns: columns.map((column) => COLUMNS[column]),
    pages: eachInWords(deps.db, session, pages),
  });
}

async function* eachInWords(db: Db, session: Session, pages: AsyncIterable<readonly ReadCorrection[]>) {
  for await (const rows of pages) yield await inWords(db, session, rows);
}

/** Says the answers in the words of the reader's language, or of the questionnaire's own. */
async function inWords(
  db: Db,
  { language }: Session,
  rows: readonly ReadCorrection[],
): Promise<readonly CorrectionRow[]> {
  const versions = new Map<VersionId, Awaited<ReturnType<typeof describerOf>>>();
  for (const versionId of new Set(rows.map((row) => row.versionId)))
    versions.set(versionId, await describerOf(db, versionId, language));
  return rows.map((row): CorrectionRow => {
    const describe = versions.get(row.versionId);
    return {
      id: row.id,
      interviewId: row.interviewId,
      at: row.at.toISOString(),
      by: row.by,
      person: { id: row.personId, name: row.personName },
      question: { uid: row.node, number: describe?.number(row.node) ?? '', text: describe?.text(row.node) ?? '' },
      before: describe?.words(row.node, row.before) ?? '',
      after: describe?.words(row.node, row.after) ?? '',
      reason: row.reason,
    };
  });
}

async function describerOf(db: Db, versionId: VersionId, language: string) {
  const questionnaire = await loadQuestionnaire(db, versionId);
  const start = { seed: '0'.repeat(16), language, mode: 'phone', profile: {}, quotaVariables: [] } as const;
  const state = beginInterview(questionnaire, start);
  const say = answerWords(questionnaire, state);
  const texts = new Map(readThrough(questionnaire, state, { hidesProfile: true }).map(({ uid, text }) => [uid, text]));
  return {
    number: (uid: string) => questionnaire.questions.get(uid)?.number ?? '',
    text: (uid: string) => texts.get(uid) ?? '',
    words: (uid: string, value: AnswerValue | null) => (value === null ? '' : say(uid, value)),
  };
}
