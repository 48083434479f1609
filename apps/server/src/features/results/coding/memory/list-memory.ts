import { COUNTED_TO, type codingMemoryCalls, writeCursor } from '@seker/contract';
import { z } from 'zod';
import type * as mini from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../../db/list-page.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { listWritten } from './forget.queries.ts';
import { countMemory, readMemory } from './list-memory.queries.ts';

const NAMES = z.record(z.string(), z.string());

/** Lists a page of what groups remember of encoding. */
export async function listMemory(
  { db }: Deps,
  query: mini.output<typeof codingMemoryCalls.listCodingMemory.query>,
): Promise<mini.input<typeof codingMemoryCalls.listCodingMemory.answer>> {
  try {
    const [read, total] = await Promise.all([readMemory(db, query), countMemory(db, query, COUNTED_TO)]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const written = await listWritten(
      db,
      rows.map(({ id }) => id),
    );
    const { field, direction } = query.sort;
    return {
      rows: rows.map(({ id, key, language, number, names, frame, projectId, groupId, groupName, ...row }) => ({
        id,
        text: written.get(id) ?? key,
        language,
        code:
          number === null || names === null || frame === null
            ? null
            : { number, names: NAMES.parse(names), frame, isLibrary: projectId === null },
        group: { id: groupId, name: groupName },
        times: row.times,
        people: row.people,
        lastAt: row.lastAt.toISOString(),
      })),
      next: nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] }),
      total,
    };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}
