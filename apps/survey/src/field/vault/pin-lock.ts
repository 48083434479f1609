import { SECOND } from '@seker/kernel';
import { isDataKey, lockKey, type RawKey, unlockKey } from './data-key.ts';
import type { DeviceClock } from './device-clock.ts';
import { inTurn } from './in-turn.ts';
import {
  afterMilliseconds,
  afterWrongPin,
  NO_TROUBLE,
  type PinStanding,
  pinStanding,
  troubleAtOpening,
  type WaitMinutes,
} from './pin-waits.ts';
import type { VaultDatabase } from './vault-database.ts';
import { type WriteOutcome, writeDurably } from './write-durably.ts';

export type PinRefusal =
  | { readonly type: 'wrong'; readonly triesLeft: number; readonly nextWaitMinutes: WaitMinutes }
  | { readonly type: 'waiting'; readonly leftMilliseconds: number };

/** The lock of a vault that has a PIN: the data key behind it, and what is kept of wrong ones. */
export interface PinLock {
  standing(): Promise<PinStanding>;
  /** The data key, for as long as it takes to import or to wrap it. */
  unlock(pin: string): Promise<{ readonly type: 'right'; readonly raw: RawKey } | PinRefusal>;
  /** Whether the key is the one of this vault. */
  fits(raw: RawKey): Promise<boolean>;
  /** Wraps the same key by another PIN. */
  renew(raw: RawKey, pin: string): Promise<WriteOutcome>;
}

/** How much of a wait may be waited for again when the page is closed meanwhile. */
const KEPT_EVERY = 10 * SECOND;

export async function createPinLock(database: VaultDatabase, clock: DeviceClock): Promise<PinLock> {
  const take = inTurn();
  const wall = clock.wall();
  const kept = (await database.get('tries', 'pin')) ?? NO_TROUBLE;
  let trouble = troubleAtOpening(kept, wall);
  let keptMilliseconds = kept.waitMilliseconds;
  let seen = { wall, monotonic: clock.monotonic() };

  const keep = async (): Promise<void> => {
    keptMilliseconds = trouble.waitMilliseconds;
    // A device that is full must open, too: then the count is held by this page alone.
    await writeDurably(database, ['tries'], async (tx) => await tx.objectStore('tries').put(trouble, 'pin'));
  };
  const standingNow = async (): Promise<PinStanding> => {
    const now = { wall: clock.wall(), monotonic: clock.monotonic() };
    // The clock that only goes on may stand still while the device sleeps.
    const passed = Math.max(0, now.monotonic - seen.monotonic, now.wall - seen.wall);
    seen = now;
    trouble = afterMilliseconds(trouble, passed, now.wall);
    if (keptMilliseconds - trouble.waitMilliseconds >= KEPT_EVERY) await keep();
    return pinStanding(trouble);
  };

  return {
    standing: async () => await take(standingNow),
    unlock: async (pin) =>
      await take(async () => {
        const before = await standingNow();
        if (before.type === 'waiting') return before;
        // Counted before it is looked at: who cuts the power has had a try, too.
        trouble = afterWrongPin(trouble, clock.wall());
        await keep();
        const raw = await unlockKey(await keyOf(database), pin);
        if (raw !== null) {
          trouble = NO_TROUBLE;
          await keep();
          return { type: 'right', raw };
        }
        const after = pinStanding(trouble);
        return after.type === 'waiting' ? after : { ...after, type: 'wrong' };
      }),
    fits: async (raw) => await isDataKey(await keyOf(database), raw),
    renew: async (raw, pin) =>
      await take(async () => {
        const key = await lockKey(raw, pin);
        const outcome = await writeDurably(database, ['lock', 'tries'], async (tx) => {
          await tx.objectStore('lock').put(key, 'key');
          await tx.objectStore('tries').delete('pin');
        });
        if (outcome.type === 'kept') {
          trouble = NO_TROUBLE;
          keptMilliseconds = 0;
        }
        return outcome;
      }),
  };
}

async function keyOf(database: VaultDatabase) {
  const key = await database.get('lock', 'key');
  if (key === undefined) throw new Error('the vault has no PIN yet');
  return key;
}
