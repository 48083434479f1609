import type { Id } from '@seker/kernel';
import { sql } from 'kysely';
import { id } from '../../../../../db/column.ts';
import type { Db } from '../../../../../db/database.ts';
import { statement } from '../../../../../db/statement.ts';
import type { FrameId } from '../frame.queries.ts';

const beside = statement({
  name: 'codes that answers have beside others',
  takes: { frameId: id<'Codeframe'>() },
  gives: { codeId: id<'Code'>() },
  text: ({ frameId }) => sql`
    select distinct put.id as "codeId" from codeframe_use s join coding_unit u on u.project_id = s.project_id and u.use_id = s.id
      cross join lateral (values (u.first_codes), (u.second_codes), (u.final_codes)) as p(codes) cross join unnest(p.codes) as put(id)
    where s.frame_id = ${frameId} and cardinality(p.codes) > 1`,
});

/** Codes that cannot exclude others without a change of answers. */
export async function listBeside(db: Db, frameId: FrameId): Promise<ReadonlySet<Id<'Code'>>> {
  return new Set((await beside(db, { frameId })).rows.map(({ codeId }) => codeId));
}
