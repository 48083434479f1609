import type { fieldAppCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { DeviceAtWork, FieldDeviceAtWork, KioskAtWork } from '../../../http/device.ts';
import { findProject } from '../../projects/project/index.ts';
import { letGo } from '../kiosk/index.ts';
import { type DevicePlace, notePlace } from './device.queries.ts';
import { noteContact, type Told } from './note-contact.queries.ts';
import { sealingKey } from './sealing-keys.ts';
import { takesPositions } from './takes-positions.queries.ts';

type Contact = z.input<typeof fieldAppCalls.contactField.answer>;

/** Notes what a device tells of itself, and tells it what it needs to know. */
export async function contactField(
  deps: Deps,
  device: DeviceAtWork,
  told: Told & { readonly isFresh: boolean; readonly position?: DevicePlace | null | undefined },
): Promise<Contact> {
  await noteContact(deps.db, device.id, told, deps.now());
  if (device.kind === 'field') deps.bus.emit('personChanged', { personId: device.person.id, sessionId: null });
  return device.kind === 'kiosk'
    ? await contactOfKiosk(deps, device, told)
    : await contactInField(deps, device, told.position ?? null);
}

/** Where its page has just been opened, an interview that was on it is let go. */
async function contactOfKiosk(deps: Deps, kiosk: KioskAtWork, { isFresh }: { readonly isFresh: boolean }) {
  if (isFresh) await letGo(deps.db, kiosk, deps.now());
  const project = await findProject(deps, kiosk.projectId);
  const { languages = [], defaultLanguageId } = project ?? {};
  return {
    kind: 'kiosk' as const,
    name: kiosk.name,
    place: kiosk.place,
    hasPin: kiosk.pinHash !== null,
    isOpen: kiosk.mayAsk && project?.online === true,
    languages: languages
      .toSorted((a, b) => Number(b.id === defaultLanguageId) - Number(a.id === defaultLanguageId))
      .map(({ code, name, direction }) => ({ code, name, direction })),
  };
}

/** Where the device is stays known only while its person may work, and a project of their work takes positions. */
async function contactInField(deps: Deps, device: FieldDeviceAtWork, place: DevicePlace | null) {
  const { name, person, mayWork, isStorageOverridden } = device;
  const { id, publicKey } = await sealingKey(deps);
  const tellsPosition = mayWork && (await takesPositions(deps.db, person.id));
  if (!tellsPosition) await notePlace(deps.db, device.id, null);
  else if (place !== null) await notePlace(deps.db, device.id, place);
  return {
    kind: 'field' as const,
    name,
    person: person.name,
    now: new Date(deps.now()).toISOString(),
    mayWork,
    isStorageOverridden,
    tellsPosition,
    sealing: { id, publicKey: publicKey.toString('base64') },
  };
}
