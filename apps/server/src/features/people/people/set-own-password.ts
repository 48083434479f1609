import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import {
  type Attempter,
  endSession,
  findLiveSessions,
  forgetBrakesOf,
  forgetTrustIn,
  hashPassword,
  type PasswordQueue,
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
  const hash = await hashPassword(newPassword);
  await transact(deps.db, async (tx) => {
    await forgetTrustIn(tx, personId);
    await forgetBrakesOf(tx, personId);
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
  for (const other of await findLiveSessions(deps, { personId }))
    if (other.id !== sessionId) await endSession(deps, other, 'password', personId);
}
