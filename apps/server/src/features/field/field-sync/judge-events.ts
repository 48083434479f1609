import { type InterviewRun, judgeLog, namedMedia } from '@seker/interviewing';
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

interface Policy extends Pick<Project, 'irrelevantAnswers'> {
  /** By an interviewer, if it is not said. */
  readonly by?: AnswerSource;
  /** The captured media that follow, by SHA-256. */
  readonly announced?: readonly string[] | undefined;
}

/** Judges events that a device brought, after those that are stored. */
export async function judgeEvents(
  before: InterviewRun,
  events: readonly InterviewEvent[],
  { irrelevantAnswers, by = 'interviewer', announced = [] }: Policy,
): Promise<JudgedEvents> {
  const judged = await judgeLog(before, events, {
    by,
    irrelevantAnswers,
    // The device held them when it took the page; those that count in the end are announced, and follow.
    media: { has: async () => true },
  });
  if (judged.type === 'sound') {
    const isDoubtful = namedMedia(judged.run.state).some(({ sha256 }) => !announced.includes(sha256));
    return { run: judged.run, isDoubtful };
  }
  const { questionnaire } = before;
  const state = events.reduce((now, event) => step(questionnaire, now, event).state, before.state);
  return { run: { ...before, state, eventCount: before.eventCount + events.length }, isDoubtful: true };
}
