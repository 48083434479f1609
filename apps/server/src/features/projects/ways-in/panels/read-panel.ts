import { PANEL_ENDS, type PanelEnd, type panelsCalls } from '@seker/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { ownOrigin } from '../../../../http/own-origin.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import { countCallbacks, countEnds, endOfOutcome, type PanelSourceId } from '../../panels/index.ts';
import { hasEntries, requireWay } from '../set-up/set-up-way.ts';
import { PANEL } from './panel-kind.ts';
import { readPanelKeys, readPanelToday } from './panels.queries.ts';

export async function requirePanel(
  deps: Pick<Deps, 'db'>,
  project: Pick<ScopedProject, 'id'>,
  sourceId: PanelSourceId,
) {
  const row = await requireWay(deps.db, PANEL, project, sourceId);
  return { id: sourceId, projectId: project.id, ...row, ...(await readPanelKeys(deps.db, sourceId)) };
}
type PanelRow = Awaited<ReturnType<typeof requirePanel>>;

export async function readPanel(
  deps: Deps,
  project: ScopedProject,
  sourceId: PanelSourceId,
  request: FastifyRequest,
): Promise<z.input<typeof panelsCalls.readPanel.answer>> {
  const row = await requirePanel(deps, project, sourceId);
  const { since, entered } = await readPanelToday(deps.db, project.id, sourceId, deps.now());
  const [ends, callbacks, isEntered] = await Promise.all([
    countEnds(deps.db, project.id, sourceId, since),
    countsOf(deps, project, sourceId),
    hasEntries(deps.db, PANEL, project, sourceId),
  ]);
  return {
    id: row.id,
    name: row.name,
    active: row.active,
    isOnline: row.isOnline,
    ...row.settings,
    address: panelAddress(deps, request, row),
    entryKey: sightOf(row.entryKeyTail, row.entryKeyAt),
    callbackKey: sightOf(row.callbackKeyTail, row.callbackKeyAt),
    callbacks,
    today: { entered, ends: endsOf(ends) },
    hasEntries: isEntered,
    revision: row.revision,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
  };
}

/** The address of a source, to which the panel adds the respondent's id. */
export function panelAddress(
  { config }: Pick<Deps, 'config'>,
  request: FastifyRequest,
  { key, settings }: Pick<PanelRow, 'key' | 'settings'>,
): string {
  return `${ownOrigin(config, request)}/p/${key}?${settings.idParam}=`;
}

async function countsOf({ db }: Pick<Deps, 'db'>, { id }: ScopedProject, sourceId: PanelSourceId) {
  const found = (await countCallbacks(db, id)).find((row) => row.sourceId === sourceId);
  return { sent: found?.sent ?? 0, failed: found?.failed ?? 0, waiting: found?.waiting ?? 0 };
}

function sightOf(tail: string | null, at: Date | null) {
  return tail === null || at === null ? null : { tail, at: at.toISOString() };
}

function endsOf(found: Awaited<ReturnType<typeof countEnds>>): Record<PanelEnd, number> {
  const countOf = (end: PanelEnd): number =>
    found
      .filter(({ outcome, isRejected }) => endOfOutcome(isRejected ? 'rejected' : outcome) === end)
      .reduce((sum, { count }) => sum + count, 0);
  const [complete, screenOut, overQuota, quality, closed] = PANEL_ENDS.map(countOf);
  return {
    complete: complete ?? 0,
    screenOut: screenOut ?? 0,
    overQuota: overQuota ?? 0,
    quality: quality ?? 0,
    closed: closed ?? 0,
  };
}
