import { type InterviewRun, judgeLog } from '@seker/interviewing';
import { instant } from '@seker/kernel';
import { type AnswerSource, type InterviewEvent, step } from '@seker/questionnaire';
import type { Db } from '../../../db/database.ts';
import type { Project } from '../../projects/project/index.ts';
import { runApart } from '../interviews/index.ts';
import type { OpenedPackage } from './open-package.ts';

export interface JudgedEvents {
  /** The interview with these events. */
  readonly run: InterviewRun;
  /** The engine would not have made them; they are folded as they came. */
  readonly isDoubtful: boolean;
}

/** How an interview that a device has held has begun. */
export interface HeldBeginning
  extends Pick<OpenedPackage, 'versionId' | 'seed' | 'language' | 'startedAt' | 'clockAhead' | 'start'> {
  /** By an interviewer in the field, if it is not said. */
  readonly mode?: 'web' | 'offline';
}

/** The interview before these events, as the device held it: its start is pinned in each of its packages. */
export async function runBefore(
  db: Db,
  { zone }: Pick<Project, 'zone'>,
  { versionId, seed, language, startedAt, clockAhead, start: pinned, mode = 'offline' }: HeldBeginning,
  events: readonly InterviewEvent[],
): Promise<InterviewRun> {
  const of = { versionId, seed, language, mode, startedAt: instant(startedAt - clockAhead) } as const;
  return await runApart(db, of, { pinned, zone, events });
}

/** Judges events that a device brought, after those that are stored. */
export async function judgeEvents(
  before: InterviewRun,
  events: readonly InterviewEvent[],
  { irrelevantAnswers, by = 'interviewer' }: Pick<Project, 'irrelevantAnswers'> & { readonly by?: AnswerSource },
): Promise<JudgedEvents> {
  const judged = await judgeLog(before, events, {
    by,
    irrelevantAnswers,
    // Devices bring no captured media yet, so an answer that names one is doubtful.
    media: { has: async () => false },
  });
  if (judged.type === 'sound') return { run: judged.run, isDoubtful: false };
  const { questionnaire } = before;
  const state = events.reduce((now, event) => step(questionnaire, now, event).state, before.state);
  return { run: { ...before, state, eventCount: before.eventCount + events.length }, isDoubtful: true };
}
