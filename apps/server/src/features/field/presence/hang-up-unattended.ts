import type { Deps } from '../../../deps.ts';
import { eachAlone } from '../../../http/each-alone.ts';
import { hangUpStation } from '../calls/index.ts';
import { listUnattended, noteLostNodes } from './presence.queries.ts';

/**
 * Hangs up the live calls of people whose screens have been away for 15 s: closed, cut off, or connected to a node that
 * died. Runs every second on one node. Before that, every node is asked, and one with another socket of the person
 * reports it.
 */
export async function hangUpUnattended(deps: Deps): Promise<void> {
  await noteLostNodes(deps.db, deps.node.id);
  const unattended = await listUnattended(deps.db);
  await eachAlone(
    deps,
    { trouble: 'an unattended call could not be hung up', naming: ({ sessionId }) => ({ sessionId }) },
    unattended,
    async ({ sessionId, isOver }) => {
      if (isOver) await hangUpStation(deps, sessionId);
      else deps.bus.emit('unattended', { sessionId });
    },
  );
}
