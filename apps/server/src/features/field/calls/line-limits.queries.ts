import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, nullable, number } from '../../../db/column.ts';
import type { Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const limits = statement({
  name: 'how many calls there may be at once',
  takes: { projectId: id<'Project'>() },
  gives: { ofAll: nullable(number), ofProject: nullable(number) },
  text: ({ projectId }) => sql`
    select s.calls_at_once as "ofAll", p.calls_at_once as "ofProject" from setting s, project p where p.id = ${projectId}`,
});

const oneByOne = statement({
  name: 'take lines one by one',
  takes: {},
  text: () => sql`select from pg_advisory_xact_lock(hashtextextended('lines', 0))`,
});

/** Lines that ring or talk through the exchange, and conversations that were handed over to a supervisor's station. */
const inUse = statement({
  name: 'whether a line is free',
  takes: { projectId: id<'Project'>(), ofAll: nullable(number), ofProject: nullable(number) },
  gives: { isFree: boolean },
  text: ({ projectId, ofAll, ofProject }) => sql`
    select coalesce(count(*) < ${ofAll}, true) and coalesce(count(*) filter (where project_id = ${projectId}) < ${ofProject}, true) as "isFree"
    from (
      select project_id from station_call where live and process ->> 'manual' = 'false'
      union all
      select project_id from supervision where handed_at is not null and ended_at is null) line`,
});

/**
 * Whether a project may have one more call at this moment. Other calls wait here until the commit, so that two nodes do not
 * give the last line away twice. What is counted are the calls themselves: those of a node that is gone end as all calls
 * that the exchange no longer knows, and their lines are free again.
 */
export async function hasFreeLine(tx: Tx, projectId: ProjectId): Promise<boolean> {
  const [most] = (await limits(tx, { projectId })).rows;
  if (most === undefined || (most.ofAll === null && most.ofProject === null)) return true;
  await oneByOne(tx, {});
  // A statement of its own, which sees what those before committed.
  return (await inUse(tx, { projectId, ...most })).rows[0]?.isFree === true;
}
