import { COUNTED_TO, mayAct, type QuestionnaireRow, type questionnairesCalls, writeCursor } from '@seker/contract';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import {
  countQuestionnaires,
  type QuestionnaireReader,
  type ReadQuestionnaire,
  readQuestionnaires,
} from './list-questionnaires.queries.ts';
import { LIST_QUESTIONNAIRES } from './questionnaires.policy.ts';

type Query = z.output<typeof questionnairesCalls.listQuestionnaires.query>;
type Answer = z.input<typeof questionnairesCalls.listQuestionnaires.answer>;

/** Lists a page of the questionnaires that the reader may see. */
export async function listQuestionnaires(deps: Deps, session: Session, query: Query): Promise<Answer> {
  const wanted = { ...query, reader: readerOf(session) };
  try {
    const [read, total] = await Promise.all([
      readQuestionnaires(deps.db, wanted),
      countQuestionnaires(deps.db, wanted, COUNTED_TO),
    ]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map(wireQuestionnaire), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Returns the reader of questionnaires with their current reach. */
export function readerOf(by: ActingPerson): QuestionnaireReader {
  const reach = mayAct(by, LIST_QUESTIONNAIRES.right);
  if (!reach.ok) throw new Refusal('forbidden');
  return { reach: reach.value, personId: by.personId, groupId: by.groupId };
}

export function wireQuestionnaire(read: ReadQuestionnaire): QuestionnaireRow {
  const { id, name, comments, groupId, groupName, createdBy, createdAt, changedAt, changedBy, projects } = read;
  const { versionId, versionNumber, publishedAt, head, baseRev, baseVersionId } = read;
  const isPublished = versionId !== null && versionNumber !== null && publishedAt !== null;
  return {
    id,
    name,
    comments,
    group: { id: groupId, name: groupName },
    createdBy,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    changedBy,
    version: isPublished ? { id: versionId, number: versionNumber, publishedAt: publishedAt.toISOString() } : null,
    hasChanges: head !== null && (baseVersionId === null || head > (baseRev ?? 0)),
    languages: [...(read.languages ?? [])],
    questions: read.questions ?? 0,
    projects,
  };
}
