import { commonPasswords, passwordFault, type WantedPassword } from '@seker/contract';
import { Refusal } from '../../../http/refusal.ts';

let common: ReturnType<typeof commonPasswords> | undefined;

/** Read once by a process: tens of thousands of words. */
async function knownCommon(): ReturnType<typeof commonPasswords> {
  common ??= commonPasswords();
  return await common;
}

/** Whether a password follows the rule of its person. */
export async function followsRule(wanted: WantedPassword): Promise<boolean> {
  return passwordFault(wanted, await knownCommon()) === null;
}

/** Refuses a password that does not follow the rule, at the field of the request. */
export async function requirePassword(wanted: WantedPassword, field: string): Promise<void> {
  const fault = passwordFault(wanted, await knownCommon());
  if (fault !== null) throw new Refusal('invalid', { details: { faults: [{ field, ...fault }] } });
}
