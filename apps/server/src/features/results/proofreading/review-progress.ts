import { REVIEW_STATES, type reviewsCalls } from '@seker/contract';
import { INTERVIEW_FLAGS } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { listEncoders, readRejectedAs } from './encoders.queries.ts';
import { countByState } from './list-reviews.queries.ts';

/** Reads how far proofreading is, and for those who lead it who works on it. */
export async function readReviewProgress(
  { db }: Deps,
  { role }: Session,
  projectId: ProjectId,
): Promise<z.input<typeof reviewsCalls.readReviewProgress.answer>> {
  const [{ states, flags }, people, rejectedAs] = await Promise.all([
    countByState(db, projectId),
    role === 'observer' ? [] : listEncoders(db, projectId),
    readRejectedAs(db, projectId),
  ]);
  return {
    states: REVIEW_STATES.map((state) => ({
      state,
      interviews: states.find((one) => one.state === state)?.interviews ?? 0,
    })),
    flags: INTERVIEW_FLAGS.map((flag) => ({
      flag,
      interviews: flags.find((one) => one.flag === flag)?.interviews ?? 0,
    })),
    people: people.map(({ id, name, isOnline, speaks, grants, open, done }) => {
      return { id, name, isOnline, speaks: [...speaks], grants: [...grants], open, done };
    }),
    rejectedAs,
  };
}
