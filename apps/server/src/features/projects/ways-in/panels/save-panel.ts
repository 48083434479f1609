import type { panelsCalls } from '@seker/contract';
import { HOUR, type InterviewId, later } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Tx } from '../../../../db/database.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { newAddressKey } from '../../../../keys/address-key.ts';
import { seal } from '../../../../keys/seal.ts';
import { requireKey } from '../../links/index.ts';
import { type PanelSourceId, retryCallbacks } from '../../panels/index.ts';
import { changeWay } from '../change-way.ts';
import { requireWay } from '../set-up/set-up-way.ts';
import { readEntryRow } from './panel-entries.queries.ts';
import { PANEL } from './panel-kind.ts';
import { setPanelKey } from './panels.queries.ts';

const MADE_KEY_LENGTH = 40;
const RETRIED_HOURS = 72;

/** Stores a key sealed; returned here, it is never told again. */
export async function replacePanelKey(
  deps: Deps,
  by: Session,
  { id }: ScopedProject,
  sourceId: PanelSourceId,
  { which, key: typed }: z.output<typeof panelsCalls.replacePanelKey.body>,
): Promise<string> {
  const key = typed ?? newAddressKey(MADE_KEY_LENGTH);
  return await changeWay(deps, by, id, {
    action: 'replaceKey',
    subject: PANEL.subject,
    act: async (tx) => {
      await requireWay(tx, PANEL, { id }, sourceId);
      // Sealed with a key that the database does not know, it could not be opened by the other nodes.
      await requireKey(deps, tx);
      const sealed = seal(deps.linkKey, 'panel source', key);
      await setPanelKey(tx, sourceId, { which, sealed, tail: key.slice(-4) }, deps.now());
      return { done: key, id: sourceId, details: { which } };
    },
  });
}

export async function retryPanelCallbacks(
  deps: Deps,
  by: Session,
  { id }: ScopedProject,
  sourceId: PanelSourceId,
): Promise<number> {
  return await changeWay(deps, by, id, {
    action: 'retryCallbacks',
    subject: PANEL.subject,
    act: async (tx) => {
      await requireWay(tx, PANEL, { id }, sourceId);
      const callbacks = await retryNow(deps, tx, { projectId: id, sourceId });
      return { done: callbacks, id: sourceId, details: callbacks === 0 ? null : { callbacks } };
    },
  });
}

/** Tries the callback of one entry again, where it failed or waits. */
export async function resendPanelCallback(
  deps: Deps,
  by: Session,
  { id }: ScopedProject,
  { sourceId, entryId }: { readonly sourceId: PanelSourceId; readonly entryId: InterviewId },
): Promise<void> {
  await changeWay(deps, by, id, {
    action: 'retryCallbacks',
    subject: PANEL.subject,
    act: async (tx) => {
      await requireWay(tx, PANEL, { id }, sourceId);
      const callbacks = await retryNow(deps, tx, { projectId: id, sourceId, entryId });
      if (callbacks === 0) {
        const entry = await readEntryRow(tx, { projectId: id, sourceId, entryId });
        throw new Refusal(entry === null ? 'notFound' : 'conflict');
      }
      return { done: null, id: sourceId, details: { callbacks, interview: entryId } };
    },
  });
}

async function retryNow(deps: Pick<Deps, 'now'>, tx: Tx, which: Parameters<typeof retryCallbacks>[1]): Promise<number> {
  const now = deps.now();
  return await retryCallbacks(tx, which, now, later(now, RETRIED_HOURS * HOUR));
}
