import type { casesCalls } from '@seker/contract';
import type { PersonId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { explainQueue } from '../cases/dispatch/index.ts';
import { questionOf, teamOf } from './case-question.ts';
import { listTeam } from './team.queries.ts';

/** Explains what blocks the open cases, for one interviewer or for all who could get one. */
export async function readQueueWhy(
  deps: Deps,
  { id }: ScopedProject,
  personId: PersonId | null,
): Promise<z.input<typeof casesCalls.readQueueWhy.answer>> {
  const project = await requireFieldSettings(deps, id);
  const people =
    personId === null
      ? (await teamOf(deps, project)).people
      : (await listTeam(deps.db, id)).filter((person) => person.id === personId);
  if (personId !== null && people.length === 0) throw new Refusal('notAllocated');
  const { open, callable, nextAt, waits } = await explainQueue(
    deps.db,
    questionOf(deps, project, people),
    project.hours,
  );
  return { open, callable, nextAt: nextAt === null ? null : new Date(nextAt).toISOString(), waits };
}
