import type { AuditSubject } from '@seker/contract';
import type { ChangedField } from '../../../../audit/write-audit.queries.ts';
import type { Db } from '../../../../db/database.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { newAddressKey } from '../../../../keys/address-key.ts';
import { changedFields, changeWay } from '../change-way.ts';
import { insertWay, readWayRow, updateWay, type WayTable, wasEntered } from './set-up-way.queries.ts';

/** A kind of ways in that are set up by a form: its name stands in a column, all else is its settings. */
export interface WayKind<Form extends { readonly name: string }> {
  readonly table: WayTable;
  readonly subject: AuditSubject;
  readonly keyLength: number;
  readonly fields: readonly (keyof Form & ChangedField)[];
  /** What the audit says of a new one. */
  readonly markOf: (form: Form) => Readonly<Record<string, string>>;
  /** Reads the settings as they are stored. */
  readonly read: (settings: unknown) => Omit<Form, 'name'>;
}

type OfProject = Pick<ScopedProject, 'id'>;

/** Reads a way in; one that does not exist is refused. */
export async function requireWay<Form extends { readonly name: string }>(
  db: Db,
  { table, read }: WayKind<Form>,
  { id: projectId }: OfProject,
  wayId: number,
) {
  const row = await readWayRow(db, table, projectId, wayId);
  if (row === null) throw new Refusal('notFound');
  return { ...row, settings: read(row.settings) };
}

/** Whether it has been entered, so that it stays for the sake of its figures. */
export async function hasEntries(
  db: Db,
  { table }: Pick<WayKind<never>, 'table'>,
  { id: projectId }: OfProject,
  wayId: number,
): Promise<boolean> {
  return await wasEntered(db, table, projectId, wayId);
}

/** Creates one with an address of its own; returns its id. */
export async function createWay<Form extends { readonly name: string }>(
  deps: Deps,
  by: Session,
  kind: WayKind<Form>,
  { id }: OfProject,
  form: Form,
): Promise<number> {
  return await changeWay(deps, by, id, {
    action: 'create',
    subject: kind.subject,
    act: async (tx) => {
      const { name, ...settings } = form;
      const way = { projectId: id, key: newAddressKey(kind.keyLength), name, settings };
      const wayId = await insertWay(tx, kind.table, way, { by: by.personId, at: deps.now() });
      return { done: wayId, id: wayId, details: kind.markOf(form) };
    },
  });
}

/** Saves the form over the revision that was read; returns the new one. */
export async function editWay<Form extends { readonly name: string }>(
  deps: Deps,
  by: Session,
  kind: WayKind<Form>,
  { id }: OfProject,
  wayId: number,
  { form, revision }: { readonly form: Form; readonly revision: number },
): Promise<number> {
  return await changeWay(deps, by, id, {
    action: 'edit',
    subject: kind.subject,
    act: async (tx) => {
      const row = await requireWay(tx, kind, { id }, wayId);
      requireRevision(row, revision);
      const before = { ...row.settings, name: row.name } as unknown as Form;
      const fields = changedFields(kind.fields, before, form);
      if (fields.length === 0) return { done: revision, id: wayId, details: null };
      const { name, ...settings } = form;
      const done = await updateWay(tx, kind.table, wayId, { name, settings }, { by: by.personId, at: deps.now() });
      return { done, id: wayId, details: { fields } };
    },
  });
}

export async function switchWay<Form extends { readonly name: string }>(
  deps: Deps,
  by: Session,
  kind: WayKind<Form>,
  { id }: OfProject,
  wayId: number,
  active: boolean,
): Promise<void> {
  await changeWay(deps, by, id, {
    action: 'switchWay',
    subject: kind.subject,
    act: async (tx) => {
      const row = await requireWay(tx, kind, { id }, wayId);
      if (row.active === active) return { done: null, id: wayId, details: null };
      await updateWay(tx, kind.table, wayId, { active }, { by: by.personId, at: deps.now() });
      return { done: null, id: wayId, details: { active } };
    },
  });
}

/**
 * Takes one away that was never entered; its address answers from now on as one that is switched off. One that was
 * entered has figures, and interviews that name it: it can only be switched off.
 */
export async function removeWay<Form extends { readonly name: string }>(
  deps: Deps,
  by: Session,
  kind: WayKind<Form>,
  { id }: OfProject,
  wayId: number,
  revision: number,
): Promise<void> {
  await changeWay(deps, by, id, {
    action: 'remove',
    subject: kind.subject,
    act: async (tx) => {
      const row = await requireWay(tx, kind, { id }, wayId);
      requireRevision(row, revision);
      if (await hasEntries(tx, kind, { id }, wayId)) throw new Refusal('wayEntered');
      const at = deps.now();
      await updateWay(tx, kind.table, wayId, { active: false, removed_at: new Date(at) }, { by: by.personId, at });
      return { done: null, id: wayId, details: { name: row.name } };
    },
  });
}

function requireRevision(
  row: { readonly revision: number; readonly changedBy: string | null; readonly changedAt: Date },
  revision: number,
): void {
  if (row.revision === revision) return;
  throw new Refusal('stale', { details: { changedBy: row.changedBy, changedAt: row.changedAt.toISOString() } });
}
