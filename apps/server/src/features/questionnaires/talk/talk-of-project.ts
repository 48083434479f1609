import { type ShownPart, talkOfProject } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readLatestTalk, readTalkFacts } from './talk.queries.ts';

export interface ProjectTalk {
  /** Of the project, and of its group. */
  readonly name: string;
  readonly group: string;
  readonly parts: readonly ShownPart[];
}

/** Reads what interviewers say in a project: its questionnaire's parts, with its own in their place. */
export async function readTalkOfProject(db: Db, projectId: ProjectId): Promise<ProjectTalk> {
  const facts = await readTalkFacts(db, projectId);
  if (facts === null) throw new Refusal('notFound');
  const { name, group, questionnaireId } = facts;
  const [base, own] = await Promise.all([
    questionnaireId === null ? null : readLatestTalk(db, { questionnaireId }),
    readLatestTalk(db, { projectId }),
  ]);
  return { name, group, parts: talkOfProject(base?.parts ?? [], own?.parts ?? []) };
}
