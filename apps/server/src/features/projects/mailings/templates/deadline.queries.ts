import type { ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, nullable, text } from '../../../../db/column.ts';
import type { Tx } from '../../../../db/database.ts';
import { statement } from '../../../../db/statement.ts';

const deadlineSet = statement({
  name: 'set the last day that mails tell',
  takes: { projectId: id<'Project'>(), deadline: nullable(text) },
  text: ({ projectId, deadline }) => sql`
    update project set deadline = ${deadline}::text::date where id = ${projectId}`,
});

export async function setDeadline(tx: Tx, projectId: ProjectId, deadline: string | null): Promise<void> {
  await deadlineSet(tx, { projectId, deadline });
}
