import { type DeviceRow, type devicesCalls, mayAct, writeCursor } from '@seker/contract';
import type { GroupId } from '@seker/kernel';
import type * as z from 'zod/mini';
import release from '../../../../package.json' with { type: 'json' };
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedDevice } from '../../../http/scope-of-devices.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { LIST_DEVICES } from './devices.policy.ts';
import {
  countDevices,
  type ReadDevice,
  readDeviceRow,
  readDevices,
  readFieldPeople,
  readKioskProjects,
} from './list-devices.queries.ts';
import { releasesBehind } from './releases-behind.ts';

type Query = z.output<typeof devicesCalls.listDevices.query>;
type Answer = z.input<typeof devicesCalls.listDevices.answer>;

/** Lists a page of the devices within reach. */
export async function listDevices(deps: Deps, by: ActingPerson, query: Query): Promise<Answer> {
  const wanted = { ...query, groupId: reachOf(by), now: deps.now() };
  try {
    const [read, total] = await Promise.all([readDevices(deps.db, wanted), countDevices(deps.db, wanted)]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map(wireDevice), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

export async function readDevice(deps: Deps, { id }: ScopedDevice): Promise<DeviceRow> {
  const row = await readDeviceRow(deps.db, id, deps.now());
  if (row === undefined) throw new Refusal('notFound');
  return wireDevice(row);
}

export async function listDeviceChoices(deps: Deps, by: ActingPerson) {
  const groupId = reachOf(by);
  const [projects, people] = await Promise.all([
    readKioskProjects(deps.db, groupId),
    readFieldPeople(deps.db, groupId),
  ]);
  return { projects, people };
}

/** The group whose devices a person keeps; null: all. */
function reachOf(by: ActingPerson): GroupId | null {
  const may = mayAct(by, LIST_DEVICES.right);
  return may.ok && may.value === 'all' ? null : by.groupId;
}

function wireDevice({ id, kind, name, place, projectId, projectName, isOnline, ...row }: ReadDevice): DeviceRow {
  const { personId, personName, freeBytes, unsent, unsentSince, assignments, held, heldMedia } = row;
  const { state, seenAt, begun, completed, pairingUntil, pairedAt, revokedAt } = row;
  const { version, battery, isCharging, hasPin, isStorageOverridden, revision } = row;
  return {
    id,
    kind,
    name,
    place,
    project:
      projectId === null || projectName === null
        ? null
        : { id: projectId, name: projectName, isOnline: isOnline === true },
    person: personId === null || personName === null ? null : { id: personId, name: personName },
    state,
    seenAt: seenAt?.toISOString() ?? null,
    today: { begun: begun ?? 0, completed: completed ?? 0 },
    version,
    behind: releasesBehind(version, release.version),
    battery,
    isCharging,
    freeBytes,
    isStorageOverridden,
    unsent: { count: unsent ?? 0, since: unsentSince?.toISOString() ?? null },
    assignments: assignments ?? 0,
    held: held ?? 0,
    heldMedia: heldMedia ?? 0,
    hasPin: Boolean(hasPin),
    pairingUntil: state === 'pairing' ? (pairingUntil?.toISOString() ?? null) : null,
    pairedAt: pairedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    revision,
  };
}
