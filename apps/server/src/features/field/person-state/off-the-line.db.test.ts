import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { dana, openShift, server } from '../../../testing/shift.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';

openShift();

it('who is logged off while their call ends is not online after it', async () => {
  const held = await takeCase(server, dana, { phones: [freshNumber()] });
  await dana.dial(held);
  await dana.lineIs('answered');
  const { id } = await row<{ id: number }>(server, 'select max(id) as id from session');
  const own = Promise.withResolvers<void>();
  const marked = Promise.withResolvers<void>();
  const ending = transact(server.db, async (tx) => {
    await sql`update session set ended_at = now(), end_reason = 'idle' where id = ${id}`.execute(tx);
    marked.resolve();
    await own.promise;
  });
  await marked.promise;
  const hanging = dana.hangUp().catch(() => undefined);
  await expect.poll(async () => await waitingForLocks(server)).toBeGreaterThan(0);
  own.resolve();
  await Promise.all([ending, hanging]);
  await expect
    .poll(async () => (await server.asOwner('select from station_call where live and session_id = $1', [id])).rowCount)
    .toBe(0);
  const { state } = await row<{ state: string }>(
    server,
    'select state from person_state where session_id = $1 order by id desc limit 1',
    [id],
  );
  expect(state).not.toBe('online');
});
