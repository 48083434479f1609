import type { reviewsCalls } from '@seker/contract';
import { isDrawn } from '@seker/fieldwork';
import type { InterviewId, PersonId, ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { dealReviews } from './deal-reviews.ts';
import { listEncoders } from './encoders.queries.ts';
import { listFree } from './list-reviews.queries.ts';
import { beginReviews } from './review.queries.ts';
import { giveTasks } from './review-tasks.queries.ts';

type Input = z.output<typeof reviewsCalls.allocateReviews.body>;

/** Gives completes that no one has to encoders, or counts what it would give. */
export async function allocateReviews(
  deps: Deps,
  session: Session,
  projectId: ProjectId,
  input: Input,
): Promise<z.input<typeof reviewsCalls.allocateReviews.answer>> {
  const chosen = new Set<number>(input.personIds);
  const people = (await listEncoders(deps.db, projectId)).filter(({ id }) => chosen.has(id));
  if (people.length === 0) throw new Refusal('nothingSelected');
  if (people.length < chosen.size)
    throw new Refusal('invalid', { details: { faults: [{ field: 'personIds', code: 'unfit' }] } });
  const free = await wantedOf(deps, projectId, input);
  const { tasks, left } = dealReviews(free, people);
  const given = input.isPreview ? tasks : await give(deps, session, projectId, tasks);
  const counts = new Map<PersonId, number>();
  for (const { personId } of given) counts.set(personId, (counts.get(personId) ?? 0) + 1);
  return { people: people.map(({ id }) => ({ id, interviews: counts.get(id) ?? 0 })), left };
}

async function wantedOf(deps: Deps, projectId: ProjectId, { which, percent, flags, ids, most }: Input) {
  if (which === 'chosen' && ids.length === 0) throw new Refusal('nothingSelected');
  const free = await listFree(deps.db, projectId, which === 'chosen' ? ids : null, which === 'flagged' ? flags : null);
  // One seed for a project: a greater share holds every smaller one that was drawn before.
  const seed = projectId.toString(16).padStart(16, '0');
  const drawn = which === 'share' ? free.filter(({ id }) => isDrawn(seed, id, percent / 100)) : free;
  return most === null ? drawn : drawn.slice(0, most);
}

interface Task {
  readonly interviewId: InterviewId;
  readonly personId: PersonId;
}

async function give(
  deps: Deps,
  session: Session,
  projectId: ProjectId,
  tasks: readonly Task[],
): Promise<readonly Task[]> {
  if (tasks.length === 0) return [];
  return await transact(deps.db, async (tx) => {
    await beginReviews(
      tx,
      projectId,
      tasks.map(({ interviewId }) => interviewId),
    );
    const at = deps.now();
    const given = await giveTasks(tx, projectId, tasks, { by: session.personId, at });
    // Two who press at once: the second has given nothing.
    if (given.length === 0) return given;
    await writeAudit(tx, {
      at,
      personId: session.personId,
      sessionId: session.id,
      projectId,
      action: 'allocateReviews',
      subject: 'project',
      subjectId: projectId,
      details: { interviews: given.length, people: [...new Set(given.map(({ personId }) => personId))] },
    });
    return given;
  });
}
