import type { HeldReading } from '@seker/contract';
import type { InterviewRun } from '@seker/interviewing';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { findProject, type Project } from '../../projects/project/index.ts';
import { readAssignment, type StoredAssignment } from '../assignments/index.ts';
import {
  broughtBy,
  type FittingInterview,
  fittingOf,
  idOfVersion,
  judgeEvents,
  type OpenedPackage,
  openPackage,
  runBefore,
} from '../field-sync/index.ts';
import { type InterviewRow, readInterview } from '../interviews/index.ts';
import { type CaseStanding, type HeldPackage, readCaseStanding } from './held-package.queries.ts';
import { mergePackages } from './merge-packages.ts';
import { tellAnswers } from './tell-story.ts';

/** What a package tells of an interview, beside the stored one that it is about. */
export interface StoryPlan {
  readonly log: Pick<OpenedPackage, 'startedAt' | 'clockAhead' | 'events'>;
  readonly current: InterviewRow | null;
  readonly standing: Pick<CaseStanding, 'touchedAt' | 'rejectedAt'>;
  /** With all of its events. */
  readonly run: InterviewRun;
  readonly isDoubtful: boolean;
  readonly accept: HeldReading['may']['accept'];
  readonly second: boolean;
}

/** A package of a case that can be taken, and what taking it would do. */
export interface DecisionPlan extends StoryPlan {
  readonly project: Project;
  readonly work: StoredAssignment;
  /** With what other packages of the same interview add. */
  readonly log: OpenedPackage;
  /** Those that tell the same story, this one among them. */
  readonly packages: readonly HeldPackage[];
  /** The stored interview that it goes on with; null: it is not stored, or as another story. */
  readonly fitting: FittingInterview | null;
  /** The interview that the case has. */
  readonly current: InterviewRow | null;
  readonly standing: CaseStanding;
}

export interface Undecidable {
  readonly type: 'undecidable';
  readonly why: NonNullable<HeldReading['undecidable']>;
}

export function undecidable(why: Undecidable['why']): Undecidable {
  return { type: 'undecidable', why };
}

/**
 * What may become of a package of a case. `all` are the packages of its interview; in a transaction that decides, they and the case
 * are locked, so that the plan holds until its commit.
 */
export async function planDecision(
  deps: Deps,
  db: Db,
  { chosen, opened }: { readonly chosen: HeldPackage; readonly opened: OpenedPackage },
  all: readonly HeldPackage[],
): Promise<{ readonly type: 'takeable'; readonly plan: DecisionPlan } | Undecidable> {
  const { projectId } = opened;
  const work = await readAssignment(db, projectId, opened.assignmentId);
  const project = work === null ? null : await findProject(deps, projectId);
  const standing = work === null ? null : await readCaseStanding(db, projectId, work.caseId);
  if (work === null || project === null || standing === null) return undecidable('noCase');
  if ((await idOfVersion(db, opened)) === null) return undecidable('noVersion');

  const { log, packages } = await wholeLog(deps, chosen, opened, all);
  const fitting = await fittingOf(db, await broughtBy(db, projectId, log.uid), log);
  const isGap = fitting === null ? log.fromSeq > 1 : fitting.fresh === 'gap';
  if (isGap) return undecidable('gap');
  const judged = await judge(db, project, log, fitting);
  if (judged === null) return undecidable('unfit');
  const current = standing.interviewId === null ? null : await readInterview(db, projectId, standing.interviewId);
  const isCurrent = fitting !== null && fitting.interview.beside === null;
  const { outcome } = judged.run.state;
  const isFinished = outcome !== null && outcome !== 'cancel';
  const plan: DecisionPlan = {
    project,
    work,
    log,
    packages,
    fitting,
    current,
    standing,
    ...judged,
    accept: isCurrent
      ? 'continues'
      : fitting !== null
        ? null
        : current === null
          ? 'begins'
          : current.state === 'ended' && !isFinished
            ? 'unfinished'
            : 'replaces',
    second: !isCurrent && current !== null,
  };
  return { type: 'takeable', plan };
}

async function wholeLog(
  deps: Deps,
  chosen: HeldPackage,
  opened: OpenedPackage,
  all: readonly HeldPackage[],
): Promise<Pick<DecisionPlan, 'log' | 'packages'>> {
  const others = await openOthers(chosen, all, async ({ uid, bytes }) => await openPackage(deps, uid, bytes));
  const { log, merged } = mergePackages(
    opened,
    others.map((other) => other.opened),
  );
  const packages = others.filter((_, place) => merged.has(place)).map(({ held }) => held);
  return { log, packages: [chosen, ...packages] };
}

/** The packages that wait beside a chosen one, as far as they can be opened as it was. */
export async function openOthers<Opened>(
  chosen: HeldPackage,
  all: readonly HeldPackage[],
  open: (held: HeldPackage) => Promise<Opened | null>,
): Promise<readonly { readonly held: HeldPackage; readonly opened: Opened }[]> {
  const others: { readonly held: HeldPackage; readonly opened: Opened }[] = [];
  for (const held of all) {
    if (held.id === chosen.id || held.decidedAs !== null) continue;
    const opened = await open(held);
    if (opened !== null) others.push({ held, opened });
  }
  return others;
}

/** Null: its events do not fit its questionnaire at all, so that nothing could read it afterwards. */
async function judge(
  db: Db,
  project: Project,
  log: OpenedPackage,
  fitting: FittingInterview | null,
): Promise<Pick<DecisionPlan, 'run' | 'isDoubtful'> | null> {
  const before = await runBefore(db, project, log, fitting?.stored ?? []);
  const fresh = fitting === null ? log.events.map(({ event }) => event) : fitting.fresh;
  if (fresh === 'gap') return null;
  try {
    const judged = await judgeEvents(before, fresh, { ...project, announced: log.media });
    tellAnswers(judged.run);
    return judged;
  } catch {
    return null;
  }
}
