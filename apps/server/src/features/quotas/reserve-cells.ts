import { type Admission, admission, cellKey, completionKind } from '@seker/fieldwork';
import { briefly } from '../../db/brief-cache.ts';
import type { Tx } from '../../db/database.ts';
import {
  type ActiveQuota,
  complete,
  listActiveQuotas,
  lockCells,
  lockReservedCells,
  release,
  reserve,
} from './quota.queries.ts';

export interface Qualified {
  readonly projectId: number;
  readonly interviewId: number;
  /** The list file's fields of the respondent. */
  readonly fields: Readonly<Record<string, string>>;
  /** The answer's code per variable of the questionnaire. */
  readonly answers: Readonly<Record<string, number>>;
  readonly system: { readonly language: string; readonly mode: string };
}

export interface Reserved {
  readonly result: Admission;
  readonly changed: readonly number[];
}

/** The questionnaire's variables that some active quota of the project needs. */
export const findInterviewVariables = briefly(async (db, projectId: number): Promise<readonly string[]> => {
  const quotas: readonly ActiveQuota[] = await listActiveQuotas(db, projectId);
  const fields = quotas.flatMap((quota) =>
    quota.parts.filter((part) => part.source === 'interview').map((part) => part.field),
  );
  return [...new Set(fields)];
});

/**
 * Reserves one place in the cell of every active quota, all or none, within the caller's transaction; the locks make an
 * overshoot impossible at any concurrency. Asked again with other values (an answer was changed) it moves the places.
 */
export async function reserveCells(tx: Tx, qualified: Qualified): Promise<Reserved> {
  const { projectId, interviewId } = qualified;
  const quotas = await listActiveQuotas(tx, projectId);
  const wanted = quotas.map((quota) => ({ quotaId: quota.id, key: keyOf(quota, qualified) }));
  const locked = await lockCells(tx, projectId, interviewId, wanted);
  const held = locked.filter((cell) => cell.held);
  const cells = locked.filter((cell) => cell.wanted);
  if (cells.length < wanted.length) return await giveBack(tx, qualified, held, 'zeroQuota');

  const missing = cells.filter((cell) => !cell.held);
  const verdict = admission(missing);
  if (verdict !== 'admitted') return await giveBack(tx, qualified, held, verdict);
  const left = held.filter((cell) => !cell.wanted);
  await release(
    tx,
    projectId,
    interviewId,
    left.map((cell) => cell.id),
  );
  await reserve(
    tx,
    projectId,
    interviewId,
    missing.map((cell) => cell.id),
  );
  return { result: 'admitted', changed: [...missing, ...left].map((cell) => cell.id) };
}

/** Turns the places of a finished interview into completes; `extra` when one of its cells had its target already. */
export async function completeCells(
  tx: Tx,
  projectId: number,
  interviewId: number,
): Promise<{ kind: 'success' | 'extra'; changed: readonly number[] }> {
  const held = await lockReservedCells(tx, projectId, interviewId);
  const ids = held.map((cell) => cell.id);
  await complete(tx, projectId, interviewId, ids);
  return { kind: completionKind(held), changed: ids };
}

/** Gives back the places of an interview that was left or refused. */
export async function releaseCells(tx: Tx, projectId: number, interviewId: number): Promise<readonly number[]> {
  const held = await lockReservedCells(tx, projectId, interviewId);
  await release(
    tx,
    projectId,
    interviewId,
    held.map((cell) => cell.id),
  );
  return held.map((cell) => cell.id);
}

async function giveBack(
  tx: Tx,
  { projectId, interviewId }: Qualified,
  held: readonly { id: number }[],
  result: Admission,
): Promise<Reserved> {
  const ids = held.map((cell) => cell.id);
  await release(tx, projectId, interviewId, ids);
  return { result, changed: ids };
}

function keyOf(quota: ActiveQuota, { fields, answers, system }: Qualified): string {
  return cellKey(
    quota.parts.map(({ source, field }) => {
      if (source === 'list') return fields[field] ?? '';
      if (source === 'system') return system[field === 'mode' ? 'mode' : 'language'];
      return answers[field] === undefined ? '' : String(answers[field]);
    }),
  );
}
