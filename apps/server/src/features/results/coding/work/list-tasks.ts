import type { codingWorkCalls } from '@seker/contract';
import { instantOfLocal, localTimeOf } from '@seker/fieldwork';
import { DAY, later, type PersonId, type ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import type { Session } from '../../../../http/session.ts';
import { requireFieldSettings } from '../../../projects/project/index.ts';
import { questionsOf } from '../uses/question-of-use.ts';
import { listUses } from '../uses/use.queries.ts';
import { readProjectName } from './project-name.queries.ts';
import { listPullable, listReviewedUses, listTaskRows, readPace } from './tasks.queries.ts';

type Tasks = z.input<typeof codingWorkCalls.listCodingTasks.answer>;

/** Days of which a pace is told, and fewer quarters of an hour than these tell none. */
const PACE_DAYS = 7;
const LEAST_QUARTERS = 2;

/** Lists the encoder's own tasks, where more answers can be taken, and what they are named to review. */
export async function listCodingTasks(deps: Deps, { personId, screenLanguage }: Session): Promise<Tasks> {
  const [tasks, open, reviews] = await Promise.all([
    listTaskRows(deps.db, personId),
    listPullable(deps.db, personId),
    listReviewedUses(deps.db, personId),
  ]);
  const projects = new Map<ProjectId, Awaited<ReturnType<typeof readProjectUses>>>();
  for (const { projectId } of [...tasks, ...open, ...reviews])
    if (!projects.has(projectId)) projects.set(projectId, await readProjectUses(deps, projectId, screenLanguage));
  const of = (projectId: ProjectId, useId: number) => {
    const known = projects.get(projectId);
    return {
      project: known?.project ?? { id: projectId, name: '', number: String(projectId) },
      useId,
      ...(known?.questions.get(useId) ?? { number: '', question: '' }),
    };
  };
  const [first] = projects.keys();
  const pace = await paceOf(deps, personId, first ?? null);
  return {
    tasks: tasks.map(({ projectId, useId, allocatedAt, pass, ...task }) => ({
      ...of(projectId, useId),
      ...task,
      pass: pass === 2 ? 2 : 1,
      allocatedAt: allocatedAt.toISOString(),
    })),
    open: open.map(({ projectId, useId, ...more }) => ({ ...of(projectId, useId), ...more })),
    reviews: reviews.map(({ projectId, useId, ...more }) => ({ ...of(projectId, useId), ...more })),
    ...pace,
  };
}

/** Answers that a person encoded today, by the calendar of a project, and in an hour of work; null with too little work. */
export async function paceOf(
  deps: Pick<Deps, 'db' | 'now'> & Deps,
  personId: PersonId,
  projectId: ProjectId | null,
): Promise<{ readonly today: number; readonly perHour: number | null }> {
  const now = deps.now();
  const zone = projectId === null ? 'UTC' : (await requireFieldSettings(deps, projectId)).zone;
  const today = instantOfLocal(localTimeOf(now, zone).date, 0, zone);
  const pace = await readPace(deps.db, { personId, since: later(now, -PACE_DAYS * DAY), today });
  return {
    today: pace.today,
    perHour: pace.quarters < LEAST_QUARTERS ? null : Math.round((4 * pace.answers) / pace.quarters),
  };
}

async function readProjectUses(deps: Deps, projectId: ProjectId, language: string) {
  const project = await readProjectName(deps.db, projectId);
  const questionOf = questionsOf(deps.db, projectId, language);
  const questions = new Map<number, { number: string; question: string }>();
  for (const use of await listUses(deps.db, projectId)) {
    const { number, question } = await questionOf(use);
    questions.set(use.id, { number, question });
  }
  return { project, questions };
}
