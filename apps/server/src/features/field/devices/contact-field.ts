import type { Deps } from '../../../deps.ts';
import type { DeviceAtWork } from '../../../http/device.ts';
import { findProject } from '../../projects/project/index.ts';
import { letGo } from '../kiosk/index.ts';
import { noteContact, type Told } from './device.queries.ts';

/** Notes what a device tells of itself; where its page has just been opened, an interview that was on it is let go. */
export async function contactField(deps: Deps, device: DeviceAtWork, told: Told & { readonly isFresh: boolean }) {
  if (told.isFresh) await letGo(deps.db, device, deps.now());
  await noteContact(deps.db, device.id, told, deps.now());
  const project = await findProject(deps, device.projectId);
  const { languages = [], defaultLanguageId } = project ?? {};
  return {
    name: device.name,
    place: device.place,
    hasPin: device.pinHash !== null,
    isOpen: device.isKiosk && project?.online === true,
    languages: languages
      .toSorted((a, b) => Number(b.id === defaultLanguageId) - Number(a.id === defaultLanguageId))
      .map(({ code, name, direction }) => ({ code, name, direction })),
  };
}
