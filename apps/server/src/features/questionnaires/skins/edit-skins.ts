import { type AuditAct, mayAct, type SurveySkin } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedGroup, ScopedSkin } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import {
  insertSkin,
  listProjectsIn,
  listQuestionnairesIn,
  lockSkin,
  markSkinRemoved,
  type SkinRow,
  updateSkin,
} from './skin.queries.ts';
import { EDIT_SKIN } from './skins.policy.ts';

interface SkinInput {
  readonly name: string;
  readonly settings: SurveySkin;
}

export async function createSkin(
  deps: Deps,
  by: ActingPerson,
  group: ScopedGroup,
  { name, settings }: SkinInput,
): Promise<Id<'Skin'>> {
  return await transact(deps.db, async (tx) => {
    const id = await insertSkin(tx, group.id, { name, settings, by: by.personId, at: deps.now() });
    await note(deps, tx, by, { action: 'create', id });
    return id;
  });
}

/** Saves a skin, with immediate effect everywhere, if unchanged since the editor read it. */
export async function saveSkin(
  deps: Deps,
  by: ActingPerson,
  { id }: ScopedSkin,
  { name, settings, revision }: SkinInput & { readonly revision: number },
): Promise<number> {
  return await transact(deps.db, async (tx) => {
    const locked = await requireSkin(tx, by, id);
    if (locked.revision !== revision)
      throw new Refusal('stale', {
        details: { changedBy: locked.changedBy, changedAt: locked.changedAt.toISOString() },
      });
    const next = await updateSkin(tx, id, { name, settings, by: by.personId, at: deps.now() });
    await note(deps, tx, by, { action: 'edit', id });
    return next;
  });
}

/** Removes an unused skin from the library. */
export async function removeSkin(deps: Deps, by: ActingPerson, { id }: ScopedSkin): Promise<void> {
  await transact(deps.db, async (tx) => {
    await requireSkin(tx, by, id);
    const [projects, questionnaires] = [await listProjectsIn(tx, [id]), await listQuestionnairesIn(tx, [id])];
    if (projects.length + questionnaires.length > 0)
      throw new Refusal('skinInUse', {
        details: { projects: projects.map(named), questionnaires: questionnaires.map(named) },
      });
    await markSkinRemoved(tx, id, deps.now());
    await note(deps, tx, by, { action: 'remove', id });
  });
}

function named({ id, name }: { readonly id: number; readonly name: string }) {
  return { id, name };
}

async function requireSkin(tx: Tx, by: ActingPerson, id: Id<'Skin'>): Promise<SkinRow> {
  const locked = await lockSkin(tx, id);
  if (locked === undefined) throw new Refusal('notFound');
  if (!mayAct(by, EDIT_SKIN.right, { groupId: locked.groupId }).ok) throw new Refusal('forbidden');
  return locked;
}

async function note(
  deps: Deps,
  tx: Tx,
  by: ActingPerson,
  { action, id }: { readonly action: AuditAct; readonly id: Id<'Skin'> },
): Promise<void> {
  await writeAudit(tx, {
    at: deps.now(),
    personId: by.personId,
    sessionId: by.id,
    action,
    subject: 'skin',
    subjectId: id,
  });
}
