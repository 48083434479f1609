import { commonPasswords, passwordFault, type WantedPassword } from '@seker/contract';
import { Refusal } from '../../../http/refusal.ts';

/** Whether a password follows the rule of its person. */
export async function followsRule(wanted: WantedPassword): Promise<boolean> {
  return passwordFault(wanted, await commonPasswords()) === null;
}

/** Refuses a password that does not follow the rule, at the field of the request. */
export async function requirePassword(wanted: WantedPassword, field: string): Promise<void> {
  const fault = passwordFault(wanted, await commonPasswords());
  if (fault !== null) throw new Refusal('invalid', { details: { faults: [{ field, ...fault }] } });
}
