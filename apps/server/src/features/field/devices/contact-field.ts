import type { fieldAppCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { DeviceAtWork, FieldDeviceAtWork, KioskAtWork } from '../../../http/device.ts';
import { findProject } from '../../projects/project/index.ts';
import { letGo } from '../kiosk/index.ts';
import { noteContact, type Told } from './device.queries.ts';
import { sealingKey } from './sealing-keys.ts';

type Contact = z.input<typeof fieldAppCalls.contactField.answer>;

/** Notes what a device tells of itself, and tells it what it needs to know. */
export async function contactField(
  deps: Deps,
  device: DeviceAtWork,
  told: Told & { readonly isFresh: boolean },
): Promise<Contact> {
  await noteContact(deps.db, device.id, told, deps.now());
  if (device.kind === 'field') deps.bus.emit('personChanged', { personId: device.person.id, sessionId: null });
  return device.kind === 'kiosk' ? await contactOfKiosk(deps, device, told) : await contactInField(deps, device);
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

async function contactInField(deps: Deps, { name, person, mayWork }: FieldDeviceAtWork) {
  const { id, publicKey } = await sealingKey(deps);
  return {
    kind: 'field' as const,
    name,
    person: person.name,
    now: new Date(deps.now()).toISOString(),
    mayWork,
    sealing: { id, publicKey: publicKey.toString('base64') },
  };
}
