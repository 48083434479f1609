import { codingMemoryCalls, type ErrorCode } from '@seker/contract';
import { z } from 'zod';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../../deps.ts';
import { defineBulkTask } from '../../../system/lists/index.ts';
import { forgetLearners } from '../suggest/learners.ts';
import { forgetMemory, type MemoryId } from './forget.queries.ts';
import { findMemory, type MemoryFilters } from './list-memory.queries.ts';

/** Forgets words of codes, some hundreds per commit; learners that knew them begin anew on every node. */
export const bulkMemory = defineBulkTask<MemoryFilters, Record<string, never>>({
  name: codingMemoryCalls.bulkCodingMemory.name,
  options: z.strictObject({}),
  find: async (deps, _, query) => await findMemory(deps.db, query),
  actTogether: async (tx, deps, by, { ids }) => {
    const gone = await forgetMemory(tx, ids as readonly MemoryId[]);
    const refused = new Map<number, ErrorCode>();
    for (const id of ids) if (!gone.includes(id as MemoryId)) refused.set(id, 'notFound');
    // The words themselves are not kept here either.
    if (gone.length > 0)
      await writeAudit(tx, {
        at: deps.now(),
        personId: by.personId,
        sessionId: by.id,
        action: 'remove',
        subject: 'codingMemory',
        subjectId: gone.length === 1 ? (gone[0] ?? null) : null,
        details: { rows: ids.length - refused.size, memories: [...gone] },
      });
    return refused;
  },
  tell: ({ bus }) => bus.emit('memoryForgotten', {}),
});

/** Has learners begin anew once words were forgotten, or news of it may have been missed. */
export function followMemory({ bus, db }: Pick<Deps, 'bus' | 'db'>): () => void {
  const forget = (): void => void forgetLearners(db);
  const unsubscribe = [bus.on('memoryForgotten', forget), bus.onResync(forget)];
  return () => {
    for (const end of unsubscribe) end();
  };
}
