import type { InterviewRun } from '@seker/interviewing';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { findProject, type Project } from '../../projects/project/index.ts';
import { broughtBy, eventsBeyond, idOfVersion, judgeEvents, runBefore } from '../field-sync/index.ts';
import { listEvents, readInterview } from '../interviews/index.ts';
import { type OpenedVisitor, openVisitor } from '../kiosk-visitors/index.ts';
import type { HeldPackage } from './held-package.queries.ts';
import { mergePackages } from './merge-packages.ts';
import { openOthers, type StoryPlan, type Undecidable, undecidable } from './plan-decision.ts';
import { tellAnswers } from './tell-story.ts';

/** The held interview of a visitor, which is no case's. */
export interface VisitorPlan extends StoryPlan {
  /** With what other packages of the same visitor add. */
  readonly log: OpenedVisitor;
  /** Those that tell the same story, this one among them. */
  readonly packages: readonly HeldPackage[];
}

/**
 * What may become of a visitor's interview: taken, it is stored in the project that it tells of. Where another story of it
 * is stored it can only be set aside, for it has no case beside whose interview it could stand.
 */
export async function planVisitor(
  deps: Deps,
  db: Db,
  { chosen, opened }: { readonly chosen: HeldPackage; readonly opened: OpenedVisitor },
  all: readonly HeldPackage[],
): Promise<{ readonly type: 'visitor'; readonly plan: VisitorPlan } | Undecidable> {
  const { projectId } = opened;
  const project = chosen.projectId === projectId ? await findProject(deps, projectId) : null;
  if (project === null || (await idOfVersion(db, opened)) === null) return undecidable('noVersion');
  const others = await openOthers(chosen, all, async ({ uid, bytes }) => await openVisitor(deps, uid, bytes));
  const { log, merged } = mergePackages(
    opened,
    others.map((other) => other.opened),
  );
  const packages = [chosen, ...others.filter((_, place) => merged.has(place)).map(({ held }) => held)];
  const [begun] = await broughtBy(db, projectId, log.uid);
  const stored = begun === undefined ? [] : (await listEvents(db, projectId, begun.id)).events;
  const beyond = eventsBeyond(stored, log);
  const isGap = beyond === 'gap' || (beyond === 'fork' && log.fromSeq > 1);
  if (isGap) return undecidable('gap');
  const isFork =
    beyond === 'fork' ||
    (begun !== undefined && (begun.deviceId !== chosen.deviceId || (begun.state === 'ended' && beyond.length > 0)));
  const before = { events: stored.slice(0, log.fromSeq - 1), fresh: log.events.map(({ event }) => event) };
  const judged = await judge(db, project, log, before);
  if (judged === null) return undecidable('unfit');
  return {
    type: 'visitor',
    plan: {
      log,
      packages,
      current: begun === undefined ? null : await readInterview(db, projectId, begun.id),
      standing: { touchedAt: null, rejectedAt: null },
      ...judged,
      accept: isFork ? null : 'visitor',
      second: false,
    },
  };
}

/** Null: its events do not fit its questionnaire at all. */
async function judge(
  db: Db,
  project: Project,
  log: OpenedVisitor,
  { events, fresh }: Record<'events' | 'fresh', Parameters<typeof judgeEvents>[1]>,
): Promise<{ readonly run: InterviewRun; readonly isDoubtful: boolean } | null> {
  try {
    const before = await runBefore(db, project, { ...log, mode: 'web' }, events);
    const judged = await judgeEvents(before, fresh, { ...project, by: 'respondent', announced: log.media });
    tellAnswers(judged.run);
    return judged;
  } catch {
    return null;
  }
}
