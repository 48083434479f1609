import type { fieldWorkCalls } from '@seker/contract';
import type { ScreenLanguage } from '@seker/kernel';
import type * as z from 'zod/mini';
import { againAfterConflict, transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { FieldDeviceAtWork } from '../../../http/device.ts';
import { Refusal } from '../../../http/refusal.ts';
import { askPlaces } from '../../projects/quotas/allotments/index.ts';
import { readAssignment } from '../assignments/index.ts';
import { quotasOfWork } from './quotas-of-work.ts';

type Asked = Pick<z.output<typeof fieldWorkCalls.askFieldPlaces.body>, 'projectId' | 'assignmentId' | 'uid' | 'cells'>;

/** Allots places to a device for an interview of its work that is under way. */
export async function askForPlaces(
  deps: Deps,
  device: FieldDeviceAtWork,
  { projectId, assignmentId, uid, cells }: Asked,
  language: ScreenLanguage,
): Promise<z.input<typeof fieldWorkCalls.askFieldPlaces.answer>> {
  const work = await readAssignment(deps.db, projectId, assignmentId);
  const isOwn = device.mayWork && work !== null && work.personId === device.person.id;
  if (!isOwn) throw new Refusal('notFound');
  const asked = { projectId, deviceId: device.id, personId: device.person.id, uid, cells };
  const result = await againAfterConflict(
    async () => await transact(deps.db, async (tx) => await askPlaces(tx, asked, deps.now())),
  );
  const { allotments } = (await quotasOfWork(deps, device.id, [projectId], language))(projectId);
  return { result, allotments };
}
