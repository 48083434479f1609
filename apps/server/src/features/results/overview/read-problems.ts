import type { OverviewProblem } from '@seker/contract';
import { cellState, type FailableJob, type FieldStage, fieldProblems, isWithinWindow } from '@seker/fieldwork';
import { later, MINUTE } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { readAsked } from '../../field/cases/dispatch/index.ts';
import { countReady } from '../../field/control/index.ts';
import type { FieldSettings } from '../../projects/project/index.ts';
import { readinessOf } from '../../projects/projects/index.ts';
import type { CaseSupply } from '../facts/index.ts';
import { countAppointments, countAtWork, countOpen, listFailedTasks, type Standing } from './overview.queries.ts';
import type { QuotaCells } from './read-quota-cells.ts';

/** An appointment is missed once its time is so long ago. */
const MISSED_AFTER = 15 * MINUTE;
/** Failures that are older are told no more. */
const FAILED_WITHIN_DAYS = 7;

const TASKS: Readonly<Record<FailableJob, readonly string[]>> = {
  sample: ['drawSample', 'releasePortion', 'withdrawPortion'],
  export: ['makeExport'],
};

export interface ProblemsOf {
  readonly stage: FieldStage;
  readonly standing: Standing;
  /** Null: completes are not wanted now. */
  readonly supply: CaseSupply | null;
  readonly cells: QuotaCells;
}

/** Finds what hinders a project now. */
export async function readProblems(
  deps: Deps,
  session: Session,
  project: FieldSettings,
  { stage, standing, supply, cells }: ProblemsOf,
): Promise<OverviewProblem[]> {
  const { db, exchange } = deps;
  const { id, type, hours, zones, zone } = project;
  const now = deps.now();
  const isInField = stage === 'field';
  const [failedJobs, readiness, field] = await Promise.all([
    listFailedJobs(deps, session, project),
    isInField ? readinessOf(db, [id], session.screenLanguage) : null,
    isInField ? readField(deps, project) : NO_FIELD,
  ]);
  const full = new Set(cells.all.filter((cell) => cellState(cell) === 'closed').map((cell) => cell.id));
  const { ownVersion, newestVersion, hasWayIn, undecidedMailings } = standing;
  return fieldProblems({
    ...field,
    type,
    stage,
    isWithinHours: (zones.length === 0 ? [zone] : zones).some((one) => isWithinWindow(now, hours, one)),
    openCases: supply?.open ?? 0,
    behindFullCells: supply?.openIn(full) ?? 0,
    waiting: supply?.waiting ?? 0,
    dryCells: cells.watched.flatMap(({ cell, watch }) => (watch === 'mayRunDry' ? [cell.name.join(' · ')] : [])),
    isExchangeUp: isExchangeUp(type, exchange),
    hasWayIn,
    undecidedMailings,
    versions: ownVersion === null ? null : { own: ownVersion, newest: newestVersion ?? ownVersion },
    failedJobs,
    warnings: readiness?.get(id)?.warnings ?? [],
  }).map(({ code, tone, values }) => ({ code, tone, values: { ...values } }));
}

/** Whether the exchange that a project is dialled through is up; null: no exchange dials for it. */
export function isExchangeUp(
  type: FieldSettings['type'],
  exchange: Pick<Deps['exchange'], 'capabilities' | 'health'>,
): boolean | null {
  const isDialled = (type === 'listFile' || type === 'fictive') && exchange.capabilities().dials;
  return isDialled ? exchange.health().up : null;
}

const NO_FIELD = { atWork: 0, dueCases: 0, missedAppointments: 0, blacklisted: 0 };

async function readField(deps: Deps, { id }: FieldSettings): Promise<typeof NO_FIELD> {
  const { db } = deps;
  const now = deps.now();
  const missedBefore = later(now, -MISSED_AFTER);
  const [atWork, dueCases, appointments, { blacklisted }] = await Promise.all([
    countAtWork(db, id),
    countReady(deps, id),
    countAppointments(db, { projectId: id, missedBefore, now, soon: now, midnight: now }),
    readAsked(db, { projectId: id, now }),
  ]);
  return {
    atWork,
    dueCases,
    missedAppointments: appointments.missed,
    blacklisted: await countOpen(db, id, blacklisted),
  };
}

/** Files of results are told to who asked for them; samples concern everyone. */
async function listFailedJobs({ db }: Deps, { personId }: Session, { id }: FieldSettings): Promise<FailableJob[]> {
  const [sample, files] = await Promise.all([
    listFailedTasks(db, { projectId: id, tasks: TASKS.sample, days: FAILED_WITHIN_DAYS, requestedBy: null }),
    listFailedTasks(db, { projectId: id, tasks: TASKS.export, days: FAILED_WITHIN_DAYS, requestedBy: personId }),
  ]);
  return [...(sample.length > 0 ? ['sample' as const] : []), ...(files.length > 0 ? ['export' as const] : [])];
}
