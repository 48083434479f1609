import type { MailTemplateKind } from '@seker/contract';
import type { Instant, LanguageId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/database.ts';

export interface StoredTemplate {
  readonly senderName: string;
  readonly senderAddress: string;
  readonly subject: unknown;
  readonly body: unknown;
  readonly fallbacks: Readonly<Record<string, string>>;
}

/** Reads the templates of a project, in the order of its languages. */
export async function listTemplates(db: Db, projectId: ProjectId, kind: MailTemplateKind | null = null) {
  return await db
    .selectFrom('message_template as t')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .leftJoin('person as by', (join) => join.onRef('by.id', '=', 't.changed_by').on('by.removed_at', 'is', null))
    .select([
      't.kind',
      'l.code as language',
      't.sender_name as senderName',
      't.sender_address as senderAddress',
      't.subject',
      't.body',
      't.fallbacks',
      't.revision',
      't.changed_at as changedAt',
      'by.real_name as changedBy',
    ])
    .where('t.project_id', '=', projectId)
    .$if(kind !== null, (query) => query.where('t.kind', '=', kind ?? 'invitation'))
    .orderBy('t.kind')
    .orderBy('l.id')
    .execute();
}

interface TemplatePlace {
  readonly projectId: ProjectId;
  readonly kind: MailTemplateKind;
  readonly languageId: LanguageId;
}

export async function lockTemplate(tx: Tx, { projectId, kind, languageId }: TemplatePlace) {
  return await tx
    .selectFrom('message_template as t')
    .leftJoin('person as by', 'by.id', 't.changed_by')
    .select(['t.revision', 't.changed_at as changedAt', 'by.real_name as changedBy'])
    .where('t.project_id', '=', projectId)
    .where('t.kind', '=', kind)
    .where('t.language_id', '=', languageId)
    .forUpdate('t')
    .executeTakeFirst();
}

/** Stores a template; returns its new revision. */
export async function storeTemplate(
  tx: Tx,
  { projectId, kind, languageId }: TemplatePlace,
  { senderName, senderAddress, subject, body, fallbacks }: StoredTemplate,
  { by, at }: { readonly by: PersonId; readonly at: Instant },
): Promise<number> {
  const fields = {
    sender_name: senderName,
    sender_address: senderAddress,
    subject: JSON.stringify(subject),
    body: JSON.stringify(body),
    fallbacks: JSON.stringify(fallbacks),
    changed_at: new Date(at),
    changed_by: by,
  };
  const { revision } = await tx
    .insertInto('message_template')
    .values({ project_id: projectId, kind, language_id: languageId, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'kind', 'language_id'])
        .doUpdateSet({ ...fields, revision: sql`message_template.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
