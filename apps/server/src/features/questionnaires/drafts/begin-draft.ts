import type { Id, VersionId } from '@seker/kernel';
import { storableJson } from '@seker/questionnaire/design';
import type { Db, Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import { Refusal } from '../../../http/refusal.ts';
import { adoptMedia, mediaIds } from '../media/index.ts';
import { insertDraft, lockDraft, readDraftRow, readLastVersion } from './draft.queries.ts';
import { measureDraft } from './measure-draft.ts';

interface BeginningDraft {
  readonly document: unknown;
  /** The version of which it is a copy. */
  readonly version: VersionId | null;
}

/** Creates a questionnaire's first draft. */
export async function beginDraft(
  tx: Tx,
  id: Id<'Questionnaire'>,
  { document: given, version }: BeginningDraft,
): Promise<void> {
  const json = storableJson(JSON.stringify(given));
  const document: unknown = JSON.parse(json);
  await insertDraft(tx, id, {
    document: json,
    measure: measureDraft(document),
    baseVersionId: version,
  });
  await adoptMedia(tx, id, [...mediaIds(document)]);
}

type StoredDraft = NonNullable<Awaited<ReturnType<typeof readDraftRow>>>;

/** Returns the draft; a questionnaire without one gets a draft of its last version. */
export async function requireDraft(db: Db, id: Id<'Questionnaire'>): Promise<StoredDraft> {
  return (await readDraftRow(db, id)) ?? (await transact(db, async (tx) => await requireDraftWithin(tx, id)));
}

/** Does the same within a transaction. */
export async function requireDraftWithin(tx: Tx, id: Id<'Questionnaire'>): Promise<StoredDraft> {
  const stored = await readDraftRow(tx, id);
  if (stored !== undefined) return stored;
  const version = (await lockDraft(tx, id)) === null ? undefined : await readLastVersion(tx, id);
  if (version === undefined) throw new Refusal('notFound');
  await beginDraft(tx, id, { document: JSON.parse(version.document), version: version.id });
  const begun = await readDraftRow(tx, id);
  if (begun === undefined) throw new Refusal('notFound');
  return begun;
}
