import { DIRECTIONS, type Direction, type VersionId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, nullable, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const directions = z.record(z.string(), z.enum(DIRECTIONS));

const documentOfVersion = statement({
  name: 'the document of a version',
  takes: { versionId: id<'Version'>() },
  gives: { document: text, directions: nullable(json(directions)) },
  text: ({ versionId }) => sql`
    select document, (select jsonb_object_agg(code, direction) from language) as directions
    from questionnaire_version where id = ${versionId}`,
});

/** Reads the document, and the writing directions of the installation's languages. */
export async function readDocument(
  db: Db,
  versionId: VersionId,
): Promise<{ readonly document: string; readonly directions: Readonly<Record<string, Direction>> }> {
  const [row] = (await documentOfVersion(db, { versionId })).rows;
  if (row === undefined) throw new Error(`no questionnaire version ${versionId}`);
  return { document: row.document, directions: row.directions ?? {} };
}
