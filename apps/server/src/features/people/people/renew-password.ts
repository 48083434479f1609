import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import {
  type Attempter,
  endSession,
  findLiveSessions,
  type PasswordQueue,
  requirePassword,
  verifyLogin,
} from '../auth/index.ts';
import { storeOwnPassword } from './set-own-password.ts';

/** Replaces a person's password before they log in, given the old one; wrong ones are braked as at log-in. */
export async function renewPassword(
  deps: Deps,
  queue: PasswordQueue,
  who: Attempter,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<void> {
  const verified = await verifyLogin(deps, queue, who, oldPassword);
  if (!verified.ok) {
    const { code, ...wait } = verified.error;
    if (code === 'tooManyRequests') throw new Refusal(code, wait);
    throw new Refusal('invalid', { details: { faults: [{ field: 'oldPassword', code: 'wrongPassword' }] } });
  }
  const { person } = verified.value;
  if (person.disabled) throw new Refusal('personDisabled');
  await requirePassword({ password: newPassword, login: who.login, role: person.role }, 'newPassword');
  await storeOwnPassword(deps, { personId: person.id, sessionId: null }, newPassword);
  for (const session of await findLiveSessions(deps, { personId: person.id }))
    await endSession(deps, session, 'password', person.id);
}
