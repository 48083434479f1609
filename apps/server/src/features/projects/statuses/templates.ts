import type { statusesCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { isForeignKeyFailure } from '../../../db/foreign-key-failure.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { changeProject, insertStatusesOf, refuseBlocked, touchProject } from '../projects/index.ts';
import { deleteStatuses, listStatuses } from './statuses.queries.ts';
import { deleteTemplate, findTemplate, readTemplates, upsertTemplate } from './templates.queries.ts';

type Row = z.input<typeof statusesCalls.listStatusTemplates.answer>['templates'][number];

export async function listTemplates(db: Db, { groupId }: ScopedProject): Promise<Row[]> {
  const rows = await readTemplates(db, groupId);
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
}

/** Saves the project's statuses as a list; the project and its revision are unchanged. */
export async function keepTemplate(
  deps: Deps,
  by: Session,
  { id }: ScopedProject,
  name: string,
): Promise<Id<'StatusTemplate'>> {
  return await changeProject(deps, by, id, {
    action: 'edit',
    act: async (tx, locked) => {
      const statuses = (await listStatuses(tx, id)).map((stored) => {
        const { id: _, isUsed: __, languageId: ___, ...status } = stored;
        return status;
      });
      const kept = { groupId: locked.group_id, name, statuses, at: deps.now(), by: by.personId };
      return { done: await upsertTemplate(tx, kept), details: { fields: ['statusTemplate'], kept: name } };
    },
  });
}

/** Returns the revision of the project. */
export async function applyTemplate(
  deps: Deps,
  by: Session,
  { id }: ScopedProject,
  { templateId, revision }: { readonly templateId: Id<'StatusTemplate'> | null; readonly revision: number },
): Promise<number> {
  return await changeProject(deps, by, id, {
    action: 'edit',
    revision,
    act: async (tx, locked) => {
      const template = templateId === null ? null : await findTemplate(tx, templateId, locked.group_id);
      if (templateId !== null && template === null) throw new Refusal('notFound');
      if ((await listStatuses(tx, id)).some(({ isUsed }) => isUsed)) throw new Refusal('statusInUse');
      try {
        await deleteStatuses(tx, id);
      } catch (error) {
        throw isForeignKeyFailure(error) ? new Refusal('statusInUse') : error;
      }
      await insertStatusesOf(tx, id, template?.statuses ?? null);
      if (locked.online) await refuseBlocked(tx, id, by.screenLanguage);
      const done = await touchProject(tx, id, { by: by.personId, at: deps.now() });
      return { done, details: { fields: ['statuses'], template: template?.name ?? null } };
    },
  });
}

export async function removeTemplate(
  deps: Deps,
  by: Session,
  { id }: ScopedProject,
  templateId: Id<'StatusTemplate'>,
): Promise<void> {
  await changeProject(deps, by, id, {
    action: 'edit',
    act: async (tx, locked) => {
      const name = await deleteTemplate(tx, templateId, locked.group_id);
      if (name === null) throw new Refusal('notFound');
      return { done: null, details: { fields: ['statusTemplate'], removed: name } };
    },
  });
}
