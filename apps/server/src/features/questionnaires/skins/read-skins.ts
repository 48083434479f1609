import { mayAct, SHIPPED_SKINS, type skinsCalls, surveySkin, type WholeSkin } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedSkin } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { listProjectsIn, listQuestionnairesIn, listSkinRows, readSkinRow, type SkinRow } from './skin.queries.ts';
import { LIST_SKINS } from './skins.policy.ts';

/** Lists the skins of the reader's group, or of all. */
export async function listSkins(deps: Deps, session: Session): Promise<z.input<typeof skinsCalls.listSkins.answer>> {
  const reach = mayAct(session, LIST_SKINS.right);
  if (!reach.ok) throw new Refusal('forbidden');
  const rows = await listSkinRows(deps.db, reach.value === 'all' ? null : session.groupId);
  const themes = Object.entries(SHIPPED_SKINS).map(([key, settings]) => ({ key, settings }));
  return { skins: await wholeSkins(deps.db, rows), themes };
}

export async function readWholeSkin(deps: Deps, { id }: ScopedSkin): Promise<WholeSkin> {
  const row = await readSkinRow(deps.db, id);
  const [skin] = row === undefined ? [] : await wholeSkins(deps.db, [row]);
  if (skin === undefined) throw new Refusal('notFound');
  return skin;
}

async function wholeSkins(db: Db, rows: readonly SkinRow[]): Promise<WholeSkin[]> {
  const ids = rows.map(({ id }) => id);
  const [projects, questionnaires] = await Promise.all([listProjectsIn(db, ids), listQuestionnairesIn(db, ids)]);
  return rows.map(({ id, name, settings, revision, changedAt, changedBy, groupId, groupName }) => ({
    id,
    name,
    group: { id: groupId, name: groupName },
    settings: surveySkin.parse(settings),
    revision,
    changedAt: changedAt.toISOString(),
    changedBy,
    projects: projects
      .filter((one) => one.skinId === id)
      .map(({ id: projectId, name: called, online }) => ({ id: projectId, name: called, online })),
    questionnaires: questionnaires.filter((one) => one.skinId === id).map((one) => ({ id: one.id, name: one.name })),
  }));
}
