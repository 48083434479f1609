import type { Direction, ProjectId } from '@seker/kernel';
import { type ResolvedText, readMailBody, resolveMailBody } from '@seker/questionnaire';
import { sql } from 'kysely';
import { id, json, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/** What a project says while it is offline, in one of its languages. */
export interface OfflineText {
  readonly language: string;
  readonly direction: Direction;
  readonly text: ResolvedText;
}

const written = statement({
  name: 'what a project says while it is offline',
  takes: { projectId: id<'Project'>(), language: text },
  gives: { language: text, direction: oneOf('ltr', 'rtl'), body: json({ parse: (raw: unknown) => raw }) },
  text: ({ projectId, language }) => sql`
    select l.code as language, l.direction, t.body from message_template t join project p on p.id = t.project_id
      join language l on l.id = t.language_id
    where t.project_id = ${projectId} and t.kind = 'offline' and (l.code = ${language} or l.id = p.default_language_id)
    order by l.code = ${language} desc limit 1`,
});

/** Reads it in a language, else in the project's own; null when it has none. */
export async function readOfflineText(db: Db, projectId: ProjectId, language: string): Promise<OfflineText | null> {
  const row = (await written(db, { projectId, language })).rows[0];
  if (row === undefined) return null;
  const blocks = resolveMailBody(readMailBody(row.body).text, () => '', row.language);
  return { language: row.language, direction: row.direction, text: blocks.map(({ content }) => content) };
}
