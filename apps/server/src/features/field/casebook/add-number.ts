import type { Fault, StoppedBy } from '@seker/contract';
import { neverDialled } from '@seker/fieldwork';
import type { PhoneId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { dispositionByKey, requireFieldSettings } from '../../projects/project/index.ts';
import { homeCountry } from '../../system/settings/index.ts';
import { dialableNumber, insertPhone, leaseNumber, listPhones, readStop } from '../cases/phones/index.ts';
import { replaceCase } from '../cases/visits/index.ts';
import { type CaseOfProject, changeCase } from './change-case.ts';
import { requireOpen } from './is-final.ts';

const LISTED = {
  everywhere: 'numberListed',
  group: 'numberListedInGroup',
  project: 'numberListedInProject',
} as const satisfies Record<StoppedBy, Fault>;

/** Adds a number to an open case; it is called like the listed ones. */
export async function addNumber(deps: Deps, by: ActingPerson, of: CaseOfProject, typed: string): Promise<PhoneId> {
  const project = await requireFieldSettings(deps, of.projectId);
  const country = await homeCountry(deps.db);
  const parsed = dialableNumber(typed, country);
  if (!parsed.ok) throw unfit('notAPhoneNumber');
  const number = parsed.value;
  // Emergency and short numbers are refused in any spelling.
  const isNever = [typed, number].some((text) => neverDialled(text, { country }) !== null);
  if (isNever) throw unfit('numberListed');
  const stop = await readStop(deps.db, of.projectId, number, deps.now());
  if (stop !== null) throw unfit(LISTED[stop.by]);
  return await changeCase(deps, by, of, {
    action: 'addPhone',
    act: async (tx, locked) => {
      requireOpen(locked);
      const { projectId, caseId } = of;
      const before = await listPhones(tx, projectId, caseId);
      if (before.some((phone) => phone.number === number)) throw unfit('numberThere');
      const sessionId = locked.leasedTo;
      // The interviewer who holds the case holds its numbers, including the new one.
      if (sessionId !== null && !(await leaseNumber(tx, { number, projectId, caseId, sessionId })))
        throw unfit('numberTaken');
      const dispositionId = dispositionByKey(project, 'unused').id;
      const phone = { projectId, caseId, raw: typed.trim(), number, dispositionId, personId: by.personId };
      const id = await insertPhone(tx, phone);
      if (sessionId === null) await replaceCase(tx, project, caseId, deps.now());
      return { done: id, details: { phoneId: id } };
    },
  });
}

function unfit(code: Fault): Refusal {
  return new Refusal('invalid', { details: { faults: [{ field: 'number', code }] } });
}
