import { EXPORTED_STATUSES } from '@seker/contract';
import { addDays, instantOfLocal } from '@seker/fieldwork';
import { type Instant, instant } from '@seker/kernel';
import { type ExportedInterviews, listAskedVersions } from './exported-interviews.queries.ts';
import type { ExportContext } from './open-export.ts';
import { readStudy, type Study } from './read-study.ts';

const ALWAYS = { first: instant(0), last: instant(Date.UTC(9999, 0, 1)) };
/** All interviews. */
const EVERY: Omit<ExportedInterviews, 'projectId' | 'now'> = {
  statuses: [...EXPORTED_STATUSES],
  modes: [],
  cellIds: [],
  reviewed: 'all',
  from: ALWAYS.first,
  until: ALWAYS.last,
};

/**
 * Opens the study of an export, with the number of its interviews. A counted export includes all versions, even those
 * without a selected interview.
 */
export async function openStudy(
  { deps, tx, projectId, wish, language, zone }: ExportContext,
  { isCounted }: { readonly isCounted: boolean } = { isCounted: false },
): Promise<{ readonly study: Study; readonly interviews: number }> {
  const which: ExportedInterviews = {
    projectId,
    now: deps.now(),
    statuses: wish.statuses,
    modes: wish.modes,
    cellIds: wish.cellIds,
    reviewed: wish.reviewed,
    from: wish.fromDay === null ? ALWAYS.first : midnight(wish.fromDay, zone),
    until: wish.toDay === null ? ALWAYS.last : midnight(addDays(wish.toDay, 1), zone),
  };
  const asked = await listAskedVersions(tx, which);
  const versions = isCounted ? await listAskedVersions(tx, { ...which, ...EVERY }) : asked;
  return {
    study: await readStudy(deps, tx, { which, wish, language, zone, versions, isCounted }),
    interviews: asked.reduce((sum, { interviews }) => sum + interviews, 0),
  };
}

function midnight(day: string, zone: string): Instant {
  return instantOfLocal(day, 0, zone);
}
