import { COUNTED_TO, mayAct, type ProjectRow, type projectsCalls, writeCursor } from '@seker/contract';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import { NO_COMPLETES, readCompletes } from '../../results/facts/index.ts';
import { countProjects, type ProjectReader, type ReadProject, readProjects } from './list-projects.queries.ts';
import { readinessOf } from './project-blocks.ts';
import { LIST_PROJECTS } from './projects.policy.ts';

type Query = z.output<typeof projectsCalls.listProjects.query>;
type Answer = z.input<typeof projectsCalls.listProjects.answer>;

/** Lists a page of the projects that the reader may see. */
export async function listProjects(deps: Deps, session: Session, query: Query): Promise<Answer> {
  const wanted = { ...query, reader: readerOf(session) };
  try {
    const [read, total] = await Promise.all([
      readProjects(deps.db, wanted),
      countProjects(deps.db, wanted, COUNTED_TO),
    ]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: await wireProjects(deps, session, rows), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Returns the reader of projects with their current reach. */
export function readerOf(by: ActingPerson): ProjectReader {
  const reach = mayAct(by, LIST_PROJECTS.right);
  if (!reach.ok) throw new Refusal('forbidden');
  return { reach: reach.value, role: by.role, personId: by.personId, groupId: by.groupId };
}

/** Converts projects, with the number of blocks of those that are offline. */
export async function wireProjects(
  deps: Deps,
  { screenLanguage }: Pick<Session, 'screenLanguage'>,
  rows: readonly ReadProject[],
): Promise<ProjectRow[]> {
  const offline = rows.filter(({ online }) => !online).map(({ id }) => id);
  const [readiness, completes] = await Promise.all([
    readinessOf(deps.db, offline, screenLanguage),
    readCompletes(
      deps,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) =>
    wireProject(row, {
      blocks: readiness.get(row.id)?.blocks.length ?? 0,
      completes: completes.get(row.id) ?? NO_COMPLETES,
    }),
  );
}

export interface WiredWith {
  readonly blocks: number;
  readonly completes: Pick<typeof NO_COMPLETES, 'done' | 'web'>;
}

export function wireProject(read: ReadProject, { blocks, completes }: WiredWith): ProjectRow {
  const { id, name, manualNumber, type, online, startedAt, target, groupId, groupName, lastAt, live } = read;
  const { questionnaireId, questionnaireName, versionNumber, cellsWanted, cellsFilled } = read;
  const wanted = Number(cellsWanted ?? 0);
  const isAsking = questionnaireId !== null && questionnaireName !== null && versionNumber !== null;
  return {
    id,
    name,
    manualNumber,
    type,
    group: { id: groupId, name: groupName },
    questionnaire: isAsking ? { id: questionnaireId, name: questionnaireName, version: versionNumber } : null,
    isOnline: online,
    blocks,
    startedAt: startedAt?.toISOString() ?? null,
    done: completes.done,
    web: completes.web,
    target,
    quotaPercent: wanted === 0 ? null : Math.floor((Number(cellsFilled ?? 0) * 100) / wanted),
    live: Number(live),
    lastInterviewAt: lastAt?.toISOString() ?? null,
  };
}
