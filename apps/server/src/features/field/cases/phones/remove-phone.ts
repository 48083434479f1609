import type { deskCalls, RefusalOf } from '@seker/contract';
import { mayDeletePhone } from '@seker/fieldwork';
import { err, ok, type Result } from '@seker/kernel';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import type { HeldCase, HeldPhoneId } from '../../../../http/leased-case.ts';
import type { StationSession } from '../../../../http/session.ts';
import { requireProject } from '../../../projects/project/index.ts';
import { lockHeldCase } from '../state/case.queries.ts';
import { freeNumber, listPhones, removePhone as removePhoneRow } from './phone.queries.ts';
import { visitPhone } from './visit-phone.ts';

type PhoneRefusal = RefusalOf<typeof deskCalls.deletePhone>;

/** Removes a number that was added by hand and has not been called. */
export async function removePhone(
  deps: Deps,
  session: StationSession,
  held: HeldCase,
  phoneId: HeldPhoneId,
): Promise<Result<null, PhoneRefusal>> {
  const project = await requireProject(deps, held);
  return await transact(deps.db, async (tx): Promise<Result<null, PhoneRefusal>> => {
    const row = await lockHeldCase(tx, held.projectId, held.caseId, session.id);
    if (row === null) return err('respondentReleased');
    const phone = (await listPhones(tx, held.projectId, held.caseId)).find(({ id }) => id === phoneId);
    if (phone === undefined) return err('phoneNotRemovable');
    const shown = visitPhone(phone, row, project, session.screenLanguage, deps.now());
    if (!mayDeletePhone(shown) || phone.attempts > 0) return err('phoneNotRemovable');
    await removePhoneRow(tx, held.projectId, phone.id, deps.now());
    await freeNumber(tx, phone.number, held.projectId, held.caseId);
    return ok(null);
  });
}
