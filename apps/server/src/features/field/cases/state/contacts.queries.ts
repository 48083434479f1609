import type { ContactPerson } from '@seker/contract';
import type { Instant, PersonId } from '@seker/kernel';
import type { Db, Tx } from '../../../../db/database.ts';
import type { CaseInHand } from '../../../../http/leased-case.ts';

type OfCase = Pick<CaseInHand, 'projectId' | 'caseId'>;

/** Lists for whom to ask at a case's numbers. */
export async function listContacts(db: Db, { projectId, caseId }: OfCase): Promise<readonly ContactPerson[]> {
  return await db
    .selectFrom('case_contact')
    .select(['name', 'note'])
    .where('project_id', '=', projectId)
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute();
}

/** Writes all contact persons of a case anew. */
export async function writeContacts(
  tx: Tx,
  { projectId, caseId }: OfCase,
  contacts: readonly ContactPerson[],
  { by, at }: { readonly by: PersonId; readonly at: Instant },
): Promise<void> {
  await tx.deleteFrom('case_contact').where('project_id', '=', projectId).where('case_id', '=', caseId).execute();
  if (contacts.length === 0) return;
  await tx
    .insertInto('case_contact')
    .values(
      contacts.map(({ name, note }, place) => ({
        project_id: projectId,
        case_id: caseId,
        position: place + 1,
        name,
        note,
        changed_by: by,
        changed_at: new Date(at),
      })),
    )
    .execute();
}
