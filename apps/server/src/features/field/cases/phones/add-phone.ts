import { type deskCalls, type RefusalOf, STOPPED_NUMBER, type WirePhone } from '@seker/contract';
import { neverDialled } from '@seker/fieldwork';
import { err, ok, type Result } from '@seker/kernel';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import type { HeldCase } from '../../../../http/leased-case.ts';
import type { StationSession } from '../../../../http/session.ts';
import { plainText } from '../../../../values/plain-text.ts';
import { dispositionByKey, requireProject } from '../../../projects/project/index.ts';
import { homeCountry } from '../../../system/settings/index.ts';
import { lockHeldCase } from '../state/case.queries.ts';
import { dialableNumber } from './dialable-number.ts';
import { insertPhone, leaseNumber, listPhones } from './phone.queries.ts';
import { readStop } from './stopped-numbers.queries.ts';
import { visitPhone } from './visit-phone.ts';

type PhoneRefusal = RefusalOf<typeof deskCalls.customPhone>;

/** Adds to the held case a number that the interviewer was told. */
export async function addPhone(
  deps: Deps,
  session: StationSession,
  held: HeldCase,
  typed: string,
): Promise<Result<WirePhone, PhoneRefusal>> {
  const project = await requireProject(deps, held);
  const country = await homeCountry(deps.db);
  const lines = { country, prefix: project.dialPrefix };
  if (!/\p{Nd}/u.test(typed)) return err('numberInvalid');
  // Also as typed: a number that does not parse may still reach a line.
  if (neverDialled(typed, lines) !== null) return err('numberNeverDialled');
  const parsed = dialableNumber(typed, country);
  if (!parsed.ok) return parsed;
  const number = parsed.value;
  if (neverDialled(number, lines) !== null) return err('numberNeverDialled');
  const stop = await readStop(deps.db, held.projectId, number, deps.now());
  if (stop !== null) return err(STOPPED_NUMBER[stop.by]);
  return await transact(deps.db, async (tx): Promise<Result<WirePhone, PhoneRefusal>> => {
    const row = await lockHeldCase(tx, held.projectId, held.caseId, session.id);
    if (row === null) return err('respondentReleased');
    const before = await listPhones(tx, held.projectId, held.caseId);
    if (before.some((phone) => phone.number === number)) return err('numberOnCase');
    if (!(await leaseNumber(tx, { number, projectId: held.projectId, caseId: held.caseId, sessionId: session.id })))
      return err('numberInUse');
    const id = await insertPhone(tx, {
      projectId: held.projectId,
      caseId: held.caseId,
      raw: plainText(typed),
      number,
      dispositionId: dispositionByKey(project, 'unused').id,
      personId: session.personId,
    });
    const added = (await listPhones(tx, held.projectId, held.caseId)).find((phone) => phone.id === id);
    if (added === undefined) throw new Error('the added phone is missing');
    return ok(visitPhone(added, row, project, session.screenLanguage, deps.now()));
  });
}
