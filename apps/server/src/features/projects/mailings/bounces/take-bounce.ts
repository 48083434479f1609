import { createHash } from 'node:crypto';
import { HARD_BOUNCE_DAYS } from '@seker/contract';
import { DAY, type Instant, later } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { usableKeyOf } from '../../links/index.ts';
import { type BounceClaim, isBounceOf, type NamedMail, readBounceAddress } from '../mail-secrets.ts';
import { pauseIfUnwelcome } from '../queue/pauses.queries.ts';
import { suppressAddress } from '../removal/suppress.ts';
import {
  countSoftMailings,
  findMailProject,
  keepBounce,
  lockBouncedMail,
  noteBounced,
  noteTold,
} from './bounces.queries.ts';
import { type BounceReading, readBounce } from './read-bounce.ts';

type BounceDeps = Pick<Deps, 'db' | 'linkKey' | 'now' | 'config' | 'log' | 'meter'>;

/** So many mailings in vain are one for good. */
const SOFT_IS_HARD = 3;
const MOST_KEPT_BYTES = 262_144;

/**
 * Takes a message that came to an address of the bounce domain; one that comes again, or whose address was not made by
 * us, changes nothing. Returns what it was.
 */
export async function takeBounce(
  deps: BounceDeps,
  to: readonly string[],
  raw: Buffer,
): Promise<BounceReading['verdict'] | 'foreign'> {
  const mail = await mailOf(deps, to);
  const reading = await readBounce(raw).catch((): BounceReading => ({ verdict: 'unread', status: '', words: '' }));
  const verdict = mail === null ? 'foreign' : reading.verdict;
  const now = deps.now();
  const { isNew, mailing } = await transact(deps.db, async (tx) => {
    const isNew = await keepBounce(tx, {
      digest: createHash('sha256').update(to.join()).update(raw).digest(),
      at: now,
      verdict,
      projectId: mail?.projectId ?? null,
      recipientId: mail?.recipientId ?? null,
      raw: verdict === 'unread' ? raw.subarray(0, MOST_KEPT_BYTES) : null,
    });
    return { isNew, mailing: isNew && mail !== null ? await note(tx, mail, reading, now) : null };
  });
  if (isNew) deps.meter.count('bounces', { verdict });
  if (mailing !== null) await pauseIfUnwelcome(deps.db, mailing, now);
  return verdict;
}

/** Notes what came of a mail; returns its mailing if that may be one more reason to pause it. */
async function note(
  tx: Tx,
  mail: NamedMail,
  reading: BounceReading,
  now: Instant,
): Promise<Parameters<typeof pauseIfUnwelcome>[1] | null> {
  const locked = await lockBouncedMail(tx, mail.recipientId);
  // A test counts nowhere, and its address is a colleague's.
  if (locked === undefined || locked.kind === 'test') return null;
  const { address, mailingId } = locked;
  const words = reading.words === '' ? reading.status : reading.words;
  const suppress = async (source: 'bounced' | 'complained'): Promise<void> => {
    const until = source === 'bounced' ? later(now, HARD_BOUNCE_DAYS * DAY) : null;
    await suppressAddress(tx, address, { ...mail, reach: 'everything' }, { source, until, now });
  };
  switch (reading.verdict) {
    case 'hard':
    case 'soft': {
      await noteBounced(tx, mail, { bounce: reading.verdict, words, now });
      const isHard = reading.verdict === 'hard' || (await countSoftMailings(tx, address)) >= SOFT_IS_HARD;
      if (isHard) await suppress('bounced');
      return { projectId: mail.projectId, mailingId };
    }
    case 'complaint':
      await noteTold(tx, mail, { kind: 'complained', words, now });
      await suppress('complained');
      return { projectId: mail.projectId, mailingId };
    case 'autoReply':
      await noteTold(tx, mail, { kind: 'autoReplied', words, now });
      return null;
    default:
      return null;
  }
}

/** The mail whose address one of these is; null when none was made with our key. */
async function mailOf(deps: BounceDeps, to: readonly string[]): Promise<NamedMail | null> {
  const { bounceDomain } = deps.config.mail;
  const key = await usableKeyOf(deps);
  if (bounceDomain === null || key === null) return null;
  const claims = to.flatMap((address): readonly BounceClaim[] => {
    const claim = readBounceAddress(address, bounceDomain);
    return claim === null ? [] : [claim];
  });
  for (const { recipientId, sign } of claims) {
    const found = await findMailProject(deps.db, recipientId);
    const mail = found === undefined ? null : { projectId: found.projectId, recipientId };
    if (mail !== null && isBounceOf(key.secret, mail, sign)) return mail;
  }
  return null;
}
