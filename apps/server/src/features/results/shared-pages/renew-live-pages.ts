import { later, MINUTE } from '@seker/kernel';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { eachAlone } from '../../../http/each-alone.ts';
import { Refusal } from '../../../http/refusal.ts';
import { makePage } from './make-page.ts';
import { countNewer, listDue, notePageLooked, readLeastBase, renewPage } from './shared-page.queries.ts';

const LOOKED_AT_EVERY = 10 * MINUTE;

/**
 * Shows the interviews that came to live pages: of each page once at least so many are new as its smallest base, so that no two
 * states of it differ by fewer. Runs on one node.
 */
export async function renewLivePages(deps: Deps): Promise<void> {
  const now = deps.now();
  const pages = await listDue(deps.db, later(now, -LOOKED_AT_EVERY), now);
  await eachAlone(
    deps,
    { trouble: 'a shared page could not be renewed', naming: ({ projectId, pageId }) => ({ projectId, pageId }) },
    pages,
    async (page) => {
      const { projectId, pageId, revision, lastInterview } = page;
      // First of all, so that a page that cannot be made waits as long as all others.
      await notePageLooked(deps.db, { projectId, pageId }, now);
      const least = await readLeastBase(deps.db);
      if ((await countNewer(deps.db, projectId, lastInterview)) < least) return;
      const made = await madeOrNull(async () => await makePage(deps, projectId, { ...page, least }));
      if (made === null || made.interviews < page.interviews + least) return;
      await transact(deps.db, async (tx) => await renewPage(tx, { projectId, pageId, revision }, made, now));
    },
  );
}

/** A page of which a question or a weight is gone stays as it was. */
async function madeOrNull<Made>(make: () => Promise<Made>): Promise<Made | null> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
