import type { mailSendingCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedGroup } from '../../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../../http/session.ts';
import { seal } from '../../../../keys/seal.ts';
import { requireKey } from '../../links/index.ts';
import { readRelay } from '../mail-project.queries.ts';
import { lockGroupRow, readGroupRow, type StoredRelay, storeGroupMail } from './group-mail.queries.ts';

type Input = z.output<typeof mailSendingCalls.saveGroupMail.body>;

/** Reads how a group sends; a relay's password is not shown. */
export async function readGroupMail(
  deps: Deps,
  { id }: ScopedGroup,
): Promise<z.input<typeof mailSendingCalls.readGroupMail.answer>> {
  const [group, relay] = [await readGroupRow(deps.db, id), await readRelay(deps.db, id)];
  if (group === undefined) throw new Refusal('notFound');
  const { postalAddress, revision, changedAt, changedBy } = group;
  return {
    postalAddress,
    relay:
      relay === undefined
        ? null
        : {
            host: relay.host,
            port: relay.port,
            security: relay.security,
            user: relay.user,
            hasPassword: relay.password !== null,
          },
    hasServer: deps.mail.hasServer,
    revision,
    changedAt: changedAt.toISOString(),
    changedBy,
  };
}

/** Saves how a group sends; the password is sealed with a key that the database does not hold. */
export async function saveGroupMail(
  deps: Deps,
  by: ActingPerson,
  { id }: ScopedGroup,
  { postalAddress, relay, revision }: Input,
): Promise<number> {
  return await transact(deps.db, async (tx) => {
    const locked = await lockGroupRow(tx, id);
    if (locked === undefined) throw new Refusal('notFound');
    if (locked.revision !== revision)
      throw new Refusal('stale', {
        details: { changedBy: locked.changedBy, changedAt: locked.changedAt.toISOString() },
      });
    const stored = relay === null ? null : await relayOf(deps, tx, id, relay);
    const next = await storeGroupMail(tx, id, { postalAddress, relay: stored }, { by: by.personId, at: deps.now() });
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action: 'saveGroupMail',
      subject: 'group',
      subjectId: id,
      details: { fields: ['postalAddress', 'relay'] },
    });
    return next;
  });
}

async function relayOf(
  deps: Deps,
  tx: Tx,
  groupId: ScopedGroup['id'],
  { password, ...relay }: NonNullable<Input['relay']>,
): Promise<StoredRelay> {
  if (password === null) {
    const known = await readRelay(tx, groupId);
    // A password is not handed to a server that it was not given for.
    const isSame = known?.host === relay.host && known.port === relay.port && known.user === relay.user;
    return { ...relay, password: isSame ? known.password : null };
  }
  await requireKey(deps, tx);
  return { ...relay, password: password === '' ? null : seal(deps.linkKey, 'mail relay', password) };
}
