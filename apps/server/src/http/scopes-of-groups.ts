import { Refusal } from './refusal.ts';
import { findSkin, type ScopedSkin } from './scope.queries.ts';
import { findBlacklistRule, type ScopedBlacklistRule } from './scope-of-blacklist.queries.ts';
import {
  findDevice,
  findHeldMedium,
  findHeldPackage,
  type ScopedDevice,
  type ScopedHeldMedium,
  type ScopedPackage,
} from './scope-of-devices.queries.ts';
import { findListFile, findListRecord, type ScopedListFile, type ScopedListRecord } from './scope-of-lists.queries.ts';
import { requireRight, type ScopeRequest } from './scope-request.ts';
import type { Session } from './session.ts';

interface SkinGrant {
  readonly session: Session;
  readonly skin: ScopedSkin;
}

interface ListFileGrant {
  readonly session: Session;
  readonly listFile: ScopedListFile;
}

interface ListRecordGrant extends ListFileGrant {
  readonly record: ScopedListRecord;
}

export async function requireSkin(asking: ScopeRequest): Promise<SkinGrant> {
  const named = asking.claims.Skin ?? 0;
  const skin = await findSkin(asking.deps.db, named);
  await requireRight(asking, skin === null ? null : { groupId: skin.groupId }, 'skin', named);
  if (skin === null) throw new Refusal('notFound');
  return { session: asking.session, skin };
}

export async function requireDevice(
  asking: ScopeRequest,
): Promise<{ readonly session: Session; readonly device: ScopedDevice }> {
  const named = asking.claims.Device ?? 0;
  const device = await findDevice(asking.deps.db, named);
  await requireRight(asking, device === null ? null : { groupId: device.groupId }, 'device', named);
  if (device === null) throw new Refusal('notFound');
  return { session: asking.session, device };
}

/** A package without a group belongs to the administrators. */
export async function requireHeldPackage(
  asking: ScopeRequest,
): Promise<{ readonly session: Session; readonly heldPackage: ScopedPackage }> {
  const named = asking.claims.HeldPackage ?? 0;
  const found = await findHeldPackage(asking.deps.db, named);
  const { groupId: own } = asking.session;
  const groupId = found?.groupIds.find((each) => each === own) ?? found?.groupIds[0];
  await requireRight(asking, groupId === undefined ? null : { groupId }, 'heldPackage', named);
  if (found === null) throw new Refusal('notFound');
  return { session: asking.session, heldPackage: found.heldPackage };
}

/** A medium without a group belongs to the administrators. */
export async function requireHeldMedium(
  asking: ScopeRequest,
): Promise<{ readonly session: Session; readonly heldMedium: ScopedHeldMedium }> {
  const named = asking.claims.HeldMedium ?? 0;
  const found = await findHeldMedium(asking.deps.db, named);
  const { groupId: own } = asking.session;
  const groupId = found?.groupIds.find((each) => each === own) ?? found?.groupIds[0];
  await requireRight(asking, groupId === undefined ? null : { groupId }, 'heldMedium', named);
  if (found === null) throw new Refusal('notFound');
  return { session: asking.session, heldMedium: found.heldMedium };
}

export async function requireListFile(asking: ScopeRequest): Promise<ListFileGrant> {
  const named = asking.claims.ListFile ?? 0;
  const listFile = await findListFile(asking.deps.db, named);
  await requireRight(asking, listFile === null ? null : { groupId: listFile.groupId }, 'listFile', named);
  if (listFile === null) throw new Refusal('notFound');
  return { session: asking.session, listFile };
}

export async function requireListRecord(asking: ScopeRequest): Promise<ListRecordGrant> {
  const { session, listFile } = await requireListFile(asking);
  const record = await findListRecord(asking.deps.db, listFile, asking.claims.Record ?? 0);
  if (record === null) throw new Refusal('notFound');
  return { session, listFile, record };
}

/** A rule without a group belongs to the administrators. */
export async function requireBlacklistRule(
  asking: ScopeRequest,
): Promise<{ readonly session: Session; readonly blacklistRule: ScopedBlacklistRule }> {
  const named = asking.claims.BlacklistRule ?? 0;
  const blacklistRule = await findBlacklistRule(asking.deps.db, named);
  const groupId = blacklistRule?.groupId ?? null;
  await requireRight(asking, groupId === null ? null : { groupId }, 'blacklistRule', named);
  if (blacklistRule === null) throw new Refusal('notFound');
  return { session: asking.session, blacklistRule };
}
