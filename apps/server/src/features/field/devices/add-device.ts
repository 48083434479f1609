import { mayAct } from '@seker/contract';
import { type Id, type Instant, later } from '@seker/kernel';
import type { FastifyRequest } from 'fastify';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedPerson, ScopedProject } from '../../../http/scope.queries.ts';
import type { ScopedDevice } from '../../../http/scope-of-devices.queries.ts';
import type { Session } from '../../../http/session.ts';
import { hashPassword } from '../../people/auth/index.ts';
import { changeDevice } from './change-device.ts';
import {
  insertDevice,
  lockFieldPerson,
  lockProjectOfKiosks,
  type NewDevice,
  type StoredPairing,
  setPairing,
} from './device.queries.ts';
import { ADD_DEVICE, ADD_FIELD_DEVICE } from './devices.policy.ts';
import { hashOfCode, newPairingCode, PAIRING_MILLISECONDS } from './pairing-code.ts';

interface KioskForm {
  readonly name: string;
  readonly place: string;
  readonly pin: string;
}

/** A code as the office shows it. */
export interface ShownPairing {
  readonly code: string;
  readonly url: string;
  readonly until: string;
}

/** Adds a kiosk to a project in which kiosks may ask. */
export async function addDevice(
  deps: Deps,
  by: Session,
  { id: projectId }: ScopedProject,
  { name, place, pin }: KioskForm,
  request: FastifyRequest,
): Promise<ShownPairing & { readonly id: Id<'Device'> }> {
  const pinHash = await hashPassword(pin);
  const { code, pairing } = newPairing(deps.now());
  const id = await transact(deps.db, async (tx) => {
    const project = await lockProjectOfKiosks(tx, projectId);
    if (project === undefined) throw new Refusal('notFound');
    if (!mayAct(by, ADD_DEVICE.right, project).ok) throw new Refusal('forbidden');
    if (!project.kiosk) throw new Refusal('kioskIsOff');
    return await store(tx, deps, by, { kind: 'kiosk', projectId, name, place, pinHash, pairing });
  });
  return { id, ...shown(deps, request, code, pairing.until) };
}

/** Adds a device of an interviewer in the field. */
export async function addFieldDevice(
  deps: Deps,
  by: Session,
  { id: personId }: ScopedPerson,
  { name }: { readonly name: string },
  request: FastifyRequest,
): Promise<ShownPairing & { readonly id: Id<'Device'> }> {
  const { code, pairing } = newPairing(deps.now());
  const id = await transact(deps.db, async (tx) => {
    const person = await lockFieldPerson(tx, personId);
    if (person === undefined) throw new Refusal('notFound');
    if (!mayAct(by, ADD_FIELD_DEVICE.right, person).ok) throw new Refusal('forbidden');
    if (person.role !== 'interviewer')
      throw new Refusal('invalid', { details: { faults: [{ field: 'person', code: 'unfit' }] } });
    return await store(tx, deps, by, { kind: 'field', personId, name, pairing });
  });
  return { id, ...shown(deps, request, code, pairing.until) };
}

/** Keeps a new device, and in the audit whose it is. */
async function store(tx: Tx, deps: Pick<Deps, 'now'>, by: Session, device: NewDevice): Promise<Id<'Device'>> {
  const at = deps.now();
  const subjectId = await insertDevice(tx, device, { by: by.personId, at });
  await writeAudit(tx, {
    at,
    personId: by.personId,
    sessionId: by.id,
    action: 'create',
    subject: 'device',
    subjectId,
    ...(device.kind === 'kiosk' ? { projectId: device.projectId } : { details: { after: device.personId } }),
  });
  return subjectId;
}

/** Gives a device that is not paired a new code. */
export async function pairDevice(
  deps: Deps,
  by: Session,
  device: ScopedDevice,
  request: FastifyRequest,
): Promise<ShownPairing> {
  const { code, pairing } = newPairing(deps.now());
  await changeDevice(deps, by, device, {
    action: 'pair',
    act: async (tx, { id, keyHash }) => {
      if (keyHash !== null) throw new Refusal('devicePaired');
      await setPairing(tx, id, pairing, { by: by.personId, at: deps.now() });
      return { done: null, details: {} };
    },
  });
  return shown(deps, request, code, pairing.until);
}

function newPairing(now: Instant): { readonly code: string; readonly pairing: StoredPairing } {
  const code = newPairingCode();
  return { code, pairing: { hash: hashOfCode(code), until: later(now, PAIRING_MILLISECONDS) } };
}

/** Behind the sign `#` a code stands in no log. */
function shown({ config }: Pick<Deps, 'config'>, request: FastifyRequest, code: string, until: Instant): ShownPairing {
  return { code, url: `${ownOrigin(config, request)}/field/#pair=${code}`, until: new Date(until).toISOString() };
}
