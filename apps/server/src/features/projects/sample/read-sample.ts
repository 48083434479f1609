import { mayAct, type sampleCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { listDrawVariables, readListColumns } from '../variables/index.ts';
import { listDraws, readSampleState } from './draw.queries.ts';
import { findListName, readPlan } from './plan.queries.ts';
import { planPortion } from './plan-portion.ts';
import { listPortions } from './portion.queries.ts';
import { EDIT_SAMPLE } from './sample.policy.ts';
import { seedOf } from './seed-of.ts';

type Whole = z.input<typeof sampleCalls.readSample.answer>;
type Portion = Whole['portions'][number];

/** Reads a project's sampling plan, its sample and its portions. */
export async function readSample(deps: Deps, session: Session, { id, groupId }: ScopedProject): Promise<Whole> {
  const { db } = deps;
  const plan = await readPlan(db, id);
  const { listFileId, design, seed, sampleSize, ratio, portion, sensitivity, languageColumn, zoneColumn } = plan;
  const [state, draws, portions, variables] = [
    await readSampleState(db, id),
    await listDraws(db, id),
    await listPortions(db, id),
    await listDrawVariables(db, id),
  ];
  return {
    plan: {
      design: design ?? { method: 'probability' },
      seed: seed ?? seedOf(id),
      sampleSize,
      ratio,
      portion,
      sensitivity,
      languageColumn,
      zoneColumn,
    },
    revision: plan.revision,
    list: listFileId === null ? null : { id: listFileId, name: await findListName(db, listFileId) },
    variables: variables.map((variable) => ({ id: variable.id, name: variable.name })),
    columns: listFileId === null ? [] : [...(await readListColumns(db, listFileId, session.screenLanguage))],
    draws: draws.map(({ id: drawId, round, method, seed: own, frameHash, frameSize, size, at, by }) => ({
      id: drawId,
      round,
      method,
      seed: own,
      frameHash,
      frameSize,
      size,
      at: at.toISOString(),
      by,
    })),
    drawn: state.drawn,
    waiting: state.waiting,
    portions: portions.map(wirePortion),
    jobId: state.jobId,
    mayEdit: mayAct(session, EDIT_SAMPLE.right, { groupId }).ok,
  };
}

function wirePortion({
  number,
  size,
  cases,
  untouched,
  completes,
  askedAt,
  askedBy,
  ...facts
}: StoredPortion): Portion {
  return {
    number,
    size,
    cases,
    untouched,
    completes,
    askedAt: askedAt.toISOString(),
    askedBy,
    state: portionState(facts),
  };
}

type StoredPortion = Awaited<ReturnType<typeof listPortions>>[number];

export function portionState({
  isReleased,
  isWithdrawn,
  isRunning,
  task,
}: Pick<StoredPortion, 'isReleased' | 'isWithdrawn' | 'isRunning' | 'task'>): Portion['state'] {
  if (isRunning) return task === 'withdrawPortion' ? 'withdrawing' : 'releasing';
  if (isWithdrawn) return 'withdrawn';
  return isReleased ? 'released' : 'stopped';
}

/** Previews the composition of the next portion. */
export async function previewPortion(
  deps: Deps,
  session: Session,
  { id }: ScopedProject,
): Promise<z.input<typeof sampleCalls.previewPortion.answer>> {
  const plan = await readPlan(deps.db, id);
  const { composition } = await planPortion(deps.db, id, plan, plan.portion);
  const { variables, cells, unwanted } = composition;
  return {
    variables: [...variables],
    cells: cells.map(({ labels, target, completes, remaining, next, values }) => ({
      labels: labels.map((texts, at) => texts[session.language] ?? texts['en'] ?? texts['he'] ?? values[at] ?? ''),
      target,
      completes,
      remaining,
      next,
    })),
    unwanted,
    size: cells.reduce((sum, { next }) => sum + next, 0),
  };
}
