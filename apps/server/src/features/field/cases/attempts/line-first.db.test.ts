import { HOUR, instant } from '@seker/kernel';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { freshNumber, takeCase } from '../../../../testing/field.ts';
import { dana, openShift, server } from '../../../../testing/shift.ts';
import { waitingForLocks } from '../../../../testing/waiting-for-locks.ts';
import { listLeases } from '../state/list-leases.queries.ts';
import { releaseCase } from '../visits/release-case.ts';

openShift();

/** Returns a called number that owes a status. */
async function calledPhone(): Promise<number> {
  const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
  await dana.dial(respondent);
  await dana.lineIs('stopped');
  return respondent.phones[0]?.id ?? 0;
}

/** Runs `act` while an event of the line is being written, which will write the attempt as well. */
async function duringNewsOfTheLine<T>(phoneId: number, act: () => Promise<T>): Promise<T> {
  const news = new pg.Client(server.owner);
  await news.connect();
  try {
    await news.query('begin');
    await news.query("select from station_call where station = '101' for update");
    const done = act();
    await expect.poll(async () => await waitingForLocks(server)).toBe(1);
    // Fails at once if `act` holds the attempt, since the two would deadlock.
    await news.query('select from attempt where phone_id = $1 for update nowait', [phoneId]);
    await news.query('commit');
    return await done;
  } finally {
    await news.end();
  }
}

describe('the line is locked before its attempt', () => {
  it('by a status', async () => {
    const phoneId = await calledPhone();
    const saved = await duringNewsOfTheLine(phoneId, async () => await dana.setStatus(phoneId, 'busy'));
    expect(saved.code).toBe(0);
  });

  it('by an undone status', async () => {
    const phoneId = await calledPhone();
    expect((await dana.setStatus(phoneId, 'busy')).code).toBe(0);
    const undone = await duringNewsOfTheLine(phoneId, async () => await dana.undoStatus(phoneId, 'busy'));
    expect(undone.code).toBe(0);
  });

  it('by a case whose holder is gone and that owes a status', async () => {
    const phoneId = await calledPhone();
    // As it will be when the lease has run out, which the server's own work must not find before this test.
    const expiredAt = instant(server.deps.wallNow() + 24 * HOUR);
    const [holder] = await listLeases(server.db, { expiredAt });
    if (holder === undefined) throw new Error('no case is held');
    await duringNewsOfTheLine(phoneId, async () => await releaseCase(server.deps, holder));
    const attempts = await server.asOwner('select from attempt where phone_id = $1 and closed_at is null', [phoneId]);
    expect(attempts.rowCount).toBe(0);
  });
});
