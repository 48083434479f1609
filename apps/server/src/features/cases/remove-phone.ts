import type { ErrorCode } from '@seker/contract';
import { mayDeletePhone } from '@seker/fieldwork';
import { err, ok, type PhoneId, type Result } from '@seker/kernel';
import { transact } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/session.ts';
import { requireProject } from '../projects/index.ts';
import { freeNumber, lockHeldCase, removePhone as removePhoneRow } from './case.queries.ts';
import { requireHeldPhone } from './require-held-case.ts';
import { visitPhone } from './visit-phone.ts';

/** Takes away a number that was added by hand and that nobody has called. */
export async function removePhone(deps: Deps, session: Session, phoneId: PhoneId): Promise<Result<null, ErrorCode>> {
  const project = await requireProject(deps, session);
  const { held, phone } = await requireHeldPhone(deps, session, phoneId);
  return await transact(deps.db, async (tx): Promise<Result<null, ErrorCode>> => {
    const row = await lockHeldCase(tx, held.projectId, held.caseId, session.id);
    if (row === null) return err('respondentReleased');
    const shown = visitPhone(phone, row, project, session.screenLanguage, deps.now());
    if (!mayDeletePhone(shown) || phone.attempts > 0) return err('phoneNotRemovable');
    await removePhoneRow(tx, held.projectId, phone.id);
    await freeNumber(tx, phone.number, held.projectId, held.caseId);
    return ok(null);
  });
}
