import {
  type Admission,
  admission,
  type CompletionKind,
  completionKind,
  expectsRoom,
  interviewKey,
  type QuotaFacts,
} from '@seker/fieldwork';
import type { CellId, InterviewId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { askToRank, askToTell, flippedBy, steppedBy } from './flips.ts';
import {
  type CellRow,
  complete,
  listActiveQuotas,
  lockCells,
  lockReservedCells,
  noteReserved,
  readPlacesBefore,
  release,
  reserve,
} from './quota.queries.ts';

export interface QualifyingInterview extends QuotaFacts {
  readonly projectId: ProjectId;
  readonly interviewId: InterviewId;
}

/** Places that are counted as reserved already, and held apart for interviews that come from elsewhere. */
export interface PlacesApart {
  /** Those of these locked cells in which there is a place for this interview. */
  find(cellIds: readonly CellId[]): Promise<ReadonlySet<CellId>>;
  /** Takes the places that were found. */
  take(): Promise<void>;
}

/**
 * Reserves one place in the cell of every active quota that applies to this interview (all of whose variables have a
 * value), all or none; the locks make an overshoot impossible at any concurrency. Called again with other values, it
 * moves the places. The caller's transaction must have locked the interview, so that no other changes its places. A place
 * held apart for it needs no room.
 */
export async function reserveCells(
  tx: Tx,
  qualified: QualifyingInterview,
  apart: PlacesApart | null = null,
): Promise<Admission> {
  const { projectId, interviewId } = qualified;
  const quotas = await listActiveQuotas(tx, projectId);
  const wanted = quotas.flatMap((quota) => {
    const key = interviewKey(quota.parts, qualified);
    return key === null ? [] : [{ quotaId: quota.id, key }];
  });
  const locked = await lockCells(tx, projectId, interviewId, wanted);
  const held = locked.filter((cell) => cell.held);
  const cells = locked.filter((cell) => cell.wanted);
  if (cells.length < wanted.length) return await giveBack(tx, qualified, held, 'zeroQuota');

  const without = cells.filter((cell) => !cell.held);
  const heldApart = (await apart?.find(without.map(({ id }) => id))) ?? new Set();
  const missing = await withSoftRoom(
    tx,
    projectId,
    without.filter(({ id }) => !heldApart.has(id)),
  );
  const verdict = admission(missing);
  if (verdict !== 'admitted') return await giveBack(tx, qualified, held, verdict);
  const left = held.filter((cell) => !cell.wanted);
  await releasePlaces(tx, qualified, left);
  await reservePlaces(tx, qualified, missing);
  await noteReserved(tx, projectId, interviewId, [...heldApart]);
  await apart?.take();
  return 'admitted';
}

/** Gives one more place to soft cells that expect fewer completes than places. */
async function withSoftRoom(tx: Tx, projectId: ProjectId, cells: readonly CellRow[]): Promise<readonly CellRow[]> {
  const roomy: CellRow[] = [];
  for (const cell of cells) {
    const { softOverflow, completed, reserved, target, overflow } = cell;
    const isFull = completed + reserved >= target + overflow;
    const takesMore =
      isFull &&
      softOverflow !== null &&
      expectsRoom({ ...cell, overflow: softOverflow }, await readPlacesBefore(tx, projectId, cell.id));
    roomy.push(takesMore ? { ...cell, overflow: completed + reserved + 1 - target } : cell);
  }
  return roomy;
}

/** The kind of completion: while the project lacks completes, and after that. */
export interface CompletionKinds {
  readonly whileWanted: CompletionKind;
  readonly beyond: CompletionKind;
}

/** The kinds for an interview without places. */
export const NO_CELLS: CompletionKinds = { whileWanted: completionKind([], false), beyond: completionKind([], true) };

/** Turns the places of a finished interview into completes of their cells. */
export async function completeCells(tx: Tx, projectId: ProjectId, interviewId: InterviewId): Promise<CompletionKinds> {
  const held = await lockReservedCells(tx, projectId, interviewId);
  await complete(
    tx,
    projectId,
    interviewId,
    held.map((cell) => cell.id),
  );
  return { whileWanted: completionKind(held, false), beyond: completionKind(held, true) };
}

/** Releases the places of an interview that was abandoned or refused. */
export async function releaseCells(tx: Tx, projectId: ProjectId, interviewId: InterviewId): Promise<void> {
  const held = await lockReservedCells(tx, projectId, interviewId);
  await releasePlaces(tx, { projectId, interviewId }, held);
}

async function giveBack(tx: Tx, interview: Places, held: readonly CellRow[], result: Admission): Promise<Admission> {
  await releasePlaces(tx, interview, held);
  return result;
}

type Places = Pick<QualifyingInterview, 'projectId' | 'interviewId'>;

async function reservePlaces(tx: Tx, { projectId, interviewId }: Places, cells: readonly CellRow[]): Promise<void> {
  const flipped = flippedBy(cells, 1);
  const ids = cells.map((cell) => cell.id);
  const soft = cells.filter(({ softOverflow }) => softOverflow !== null).map((cell) => cell.id);
  await reserve(tx, projectId, interviewId, ids, flipped, soft);
  await askToTell(tx, projectId, flipped);
  await askToRank(tx, projectId, steppedBy(cells, 1));
}

async function releasePlaces(tx: Tx, { projectId, interviewId }: Places, cells: readonly CellRow[]): Promise<void> {
  const flipped = flippedBy(cells, -1);
  const ids = cells.map((cell) => cell.id);
  await release(tx, projectId, interviewId, ids, flipped);
  await askToTell(tx, projectId, flipped);
  await askToRank(tx, projectId, steppedBy(cells, -1));
}
