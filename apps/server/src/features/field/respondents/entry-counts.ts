import type { ProjectId } from '@seker/kernel';
import type { FastifyRequest } from 'fastify';
import { type InBatches, inBatches } from '../../../db/in-batches.ts';
import type { Deps } from '../../../deps.ts';
import { describe } from '../../../http/errors.ts';
import { countOpened } from './entry-counts.queries.ts';
import { isCounted, type KeptEntry } from './entry-kept.ts';

/** Counts an opened address; the respondent does not wait for it. */
export type CountEntry = (request: FastifyRequest, projectId: ProjectId, entry: KeptEntry) => void;

/** A link of a mailing is opened by many in the same second: they share one statement. */
const MOST_AT_ONCE = 200;

export function createEntryCounts({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): CountEntry {
  const count: InBatches<{ readonly projectId: ProjectId; readonly entry: KeptEntry }, void> = inBatches(
    async (opened) => {
      await countOpened(db, opened, now());
      return opened.map(() => undefined);
    },
    { atOnce: 1, most: MOST_AT_ONCE },
  );
  return (request, projectId, entry) => {
    if (!isCounted(request)) return;
    count({ projectId, entry }).catch((error: Error) =>
      log.warn({ error: describe(error) }, 'an opened address was not counted'),
    );
  };
}
