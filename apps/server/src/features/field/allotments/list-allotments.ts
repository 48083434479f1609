import { type allotmentsCalls, mayAct } from '@seker/contract';
import { cellText } from '@seker/fieldwork';
import { textIn } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { ScopedDevice } from '../../../http/scope-of-devices.queries.ts';
import type { Session } from '../../../http/session.ts';
import { listAllotted, listOfferedCells } from '../../projects/quotas/allotments/index.ts';
import { HANDLE_DEVICE } from '../devices/index.ts';

/** Lists the places that a device holds, and the cells of the projects within reach of its work. */
export async function listAllotmentsOf(
  deps: Deps,
  by: Session,
  { id }: ScopedDevice,
): Promise<z.input<typeof allotmentsCalls.listAllotments.answer>> {
  const [held, cells] = await Promise.all([listAllotted(deps.db, id, deps.now()), listOfferedCells(deps.db, id)]);
  const say = (texts: Readonly<Record<string, string>>) => textIn(texts, by.screenLanguage);
  return {
    allotments: held.map(({ quota, labels, key, ...row }) => ({
      id: row.id,
      projectId: row.projectId,
      project: row.project,
      quota: say(quota),
      cell: cellText(say(labels), key),
      places: row.places,
      used: row.usedBy.length,
      isAsked: row.uid !== null,
      until: new Date(row.until).toISOString(),
      givenBy: row.givenBy,
    })),
    cells: cells
      .filter(({ groupId }) => mayAct(by, HANDLE_DEVICE.right, { groupId }).ok)
      .map(({ quota, labels, key, groupId: _groupId, ...cell }) => ({
        ...cell,
        quota: say(quota),
        cell: cellText(say(labels), key),
      })),
  };
}
