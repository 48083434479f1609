import { interviewKey, questionOfPart } from '@seker/fieldwork';
import { type QuotaTerms, underQuotas } from '@seker/interviewing';
import type { CellId, Instant, InterviewId, ProjectId, QuotaId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { runInterview } from '../../../field/interviews/index.ts';
import { lockLive, noteEnded } from '../allotments/index.ts';
import { type ActiveQuota, askToTell, listActiveQuotas, ownQuotas } from '../places/index.ts';
import { emptyCells, lockAllCells, notePlaces, type SettledCell, writeCounts } from './cells.queries.ts';
import { completesByKey } from './count-completes.ts';
import { type OwnCell, placesOfRunning } from './places-of-running.ts';
import { lockRunning, noteCounted } from './running.queries.ts';
import { isClosed, type RecountedCells, settleCells } from './settle-cells.ts';

/** Quotas that are about to change, while reservations are blocked. */
export interface QuotasAtRest {
  readonly projectId: ProjectId;
  readonly quotaIds: readonly QuotaId[];
  readonly running: Awaited<ReturnType<typeof lockRunning>>;
  /** The cells that were full. */
  readonly closed: ReadonlySet<CellId>;
  readonly now: Instant;
}

/**
 * Blocks reservations and completes of a project until the commit. The cells of these quotas count nothing from now on,
 * so that they can be changed freely; `recountQuotas` ends it.
 */
export async function restQuotas(
  tx: Tx,
  projectId: ProjectId,
  quotaIds: readonly QuotaId[],
  now: Instant,
): Promise<QuotasAtRest> {
  await ownQuotas(tx, projectId);
  const running = await lockRunning(tx, projectId, now);
  const cells = await lockAllCells(tx, projectId);
  await emptyCells(tx, projectId, quotaIds);
  const closed = new Set(cells.filter((cell) => cell.active && isClosed(cell)).map(({ id }) => id));
  return { projectId, quotaIds, running, closed, now };
}

/**
 * Recounts quotas in their new form from the interviews: completes by final answers, running interviews by their
 * current answers; the latter hold a place from now on. No admitted interview is cut off, so there must be room for all
 * of them: otherwise a strict quota is refused, with the numbers, and a soft quota's cells get the necessary overflow.
 */
export async function recountQuotas(
  tx: Tx,
  { projectId, quotaIds, running, closed, now }: QuotasAtRest,
): Promise<void> {
  const quotas = await listActiveQuotas(tx, projectId);
  const cells = await lockAllCells(tx, projectId);
  const changed = new Set(quotaIds);
  const anew = quotas.filter(({ id }) => changed.has(id));
  const completes = await completesByKey(tx, projectId, anew);
  const cellOf = new Map(cells.map((cell) => [`${cell.quotaId} ${cell.key}`, cell]));
  const reserved = new Map<CellId, number>();
  const places: { interviewId: InterviewId; cellId: CellId }[] = [];
  const newlyHeld: InterviewId[] = [];
  const terms = termsOf(quotas);
  await countAllotted(tx, projectId, { changed, cells, reserved, now });
  for (const interview of running) {
    const { questionnaire, start, state } = await runInterview(tx, interview);
    const { quota } = underQuotas(questionnaire, state, terms, interview.placesHeld).state;
    if (quota.status !== 'admitted' || (state.quota.status === 'admitted' && !interview.placesHeld)) continue;
    const facts = {
      fields: start.profile,
      answers: quota.values,
      system: { language: quota.language, mode: interview.mode },
    };
    const own = quotas.flatMap((one): readonly OwnCell[] => {
      const key = interviewKey(one.parts, facts);
      if (key === null) return [];
      return [{ cell: cellOf.get(`${one.id} ${key}`) ?? null, isAnew: changed.has(one.id) }];
    });
    const cellIds = placesOfRunning(own, interview.placesHeld, reserved);
    if (cellIds === null) continue;
    if (!interview.placesHeld) newlyHeld.push(interview.id);
    for (const cellId of cellIds) {
      reserved.set(cellId, (reserved.get(cellId) ?? 0) + 1);
      places.push({ interviewId: interview.id, cellId });
    }
  }
  await write(tx, projectId, { cells, changed, closed, completes, reserved });
  await notePlaces(tx, projectId, places);
  const ids = running.map(({ id }) => id);
  await noteCounted(tx, projectId, ids, newlyHeld);
}

/** What devices hold stays reserved; a quota that counts no more has no places to hold. */
async function countAllotted(
  tx: Tx,
  projectId: ProjectId,
  {
    changed,
    cells,
    reserved,
    now,
  }: {
    readonly changed: ReadonlySet<QuotaId>;
    readonly cells: readonly SettledCell[];
    readonly reserved: Map<CellId, number>;
    readonly now: Instant;
  },
): Promise<void> {
  const quotaOf = new Map(cells.map((cell) => [cell.id, cell.quotaId]));
  const anew = (await lockLive(tx, projectId)).filter(({ cellId }) => {
    const quotaId = quotaOf.get(cellId);
    return quotaId !== undefined && changed.has(quotaId);
  });
  const over = anew.filter(({ active }) => !active).map(({ id }) => id);
  await noteEnded(tx, projectId, over, { as: 'quotaOff', now });
  for (const { active, cellId, left } of anew) if (active) reserved.set(cellId, (reserved.get(cellId) ?? 0) + left);
}

/** Like `quota_terms` of the migrations. */
export function termsOf(quotas: readonly Pick<ActiveQuota, 'parts'>[]): QuotaTerms {
  const parts = quotas.flatMap((quota) => quota.parts);
  const facts = parts.flatMap(({ source, field }): QuotaTerms['facts'] => {
    if (source === 'list') return ['profile'];
    return source === 'system' && (field === 'language' || field === 'mode') ? [field] : [];
  });
  const variables = parts.flatMap((part) => questionOfPart(part) ?? []);
  return { variables: [...new Set(variables)].toSorted(), facts: [...new Set(facts)].toSorted() };
}

async function write(tx: Tx, projectId: ProjectId, recounted: RecountedCells): Promise<void> {
  const { counted, beyond } = settleCells(recounted);
  if (beyond.length > 0) throw beyondTarget(beyond);
  await writeCounts(tx, projectId, counted);
  await askToTell(
    tx,
    projectId,
    counted.filter(({ flipped }) => flipped).map(({ cellId }) => cellId),
  );
}

function beyondTarget(cells: readonly SettledCell[]): Refusal {
  return new Refusal('targetBelowDone', {
    details: {
      cells: cells.map(({ names, labels, key, target, overflow, completed, reserved }) => ({
        names,
        labels,
        key,
        room: target + overflow,
        done: completed,
        held: reserved,
      })),
    },
  });
}
