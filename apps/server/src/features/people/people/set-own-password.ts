import type { PersonId, SessionId } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import {
  type Attempter,
  endSession,
  findLiveSessions,
  forgetTrustIn,
  hashPassword,
  liftBrakesOf,
  type PasswordQueue,
  requirePassword,
  verifyLogin,
} from '../auth/index.ts';
import { readAccountRow } from './account.queries.ts';
import { setPasswordHash } from './people.queries.ts';

/** The input for changing one's own password. */
export interface OwnPassword {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** Changes a person's own password, given the old one; wrong ones are braked as at log-in. Their other sessions end. */
export async function setOwnPassword(
  deps: Deps,
  queue: PasswordQueue,
  session: Session,
  from: Omit<Attempter, 'login'>,
  { oldPassword, newPassword }: OwnPassword,
): Promise<void> {
  const { personId, id: sessionId } = session;
  const account = await readAccountRow(deps.db, sessionId);
  if (account === undefined) throw new Refusal('notFound');
  const verified = await verifyLogin(deps, queue, { ...from, login: account.login }, oldPassword);
  if (!verified.ok) {
    const { code, ...wait } = verified.error;
    if (code === 'tooManyRequests') throw new Refusal(code, wait);
    throw new Refusal('invalid', { details: { faults: [{ field: 'oldPassword', code: 'wrongPassword' }] } });
  }
  await requirePassword({ password: newPassword, login: account.login, role: session.role }, 'newPassword');
  await storeOwnPassword(deps, { personId, sessionId }, newPassword);
  for (const other of await findLiveSessions(deps, { personId }))
    if (other.id !== sessionId) await endSession(deps, other, 'password', personId);
}

/** Stores the password that a person has chosen; browsers that were known by the old one are forgotten. */
export async function storeOwnPassword(
  deps: Deps,
  { personId, sessionId }: { readonly personId: PersonId; readonly sessionId: SessionId | null },
  password: string,
): Promise<void> {
  const hash = await hashPassword(password);
  await transact(deps.db, async (tx) => {
    await forgetTrustIn(tx, personId);
    await liftBrakesOf(tx, personId, deps.wallNow());
    await setPasswordHash(tx, personId, hash);
    await writeAudit(tx, {
      at: deps.now(),
      personId,
      sessionId,
      action: 'setPassword',
      subject: 'person',
      subjectId: personId,
    });
  });
}
