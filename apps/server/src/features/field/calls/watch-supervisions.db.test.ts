import { supervisingCalls as calls } from '@seker/contract';
import { SECOND } from '@seker/kernel';
import type { LiveCall } from '@seker/telephony';
import { expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { audited, openFloor, server } from '../../../testing/floor-world.ts';
import { current, openSupervisedFloor, supervise, supervisorAt, talking } from '../../../testing/supervised-floor.ts';
import { findSupervision, type Supervision } from '../supervisions/index.ts';
import { watchSupervisions } from './watch-supervisions.ts';

openFloor();
openSupervisedFloor();

/** A supervisor at 107 who is in the call of an interviewer at 101. */
async function supervised() {
  const dana = await talking('dana', '101');
  const ronit = await supervisorAt('ronit', '107');
  await supervise(ronit, dana.id, 'barge');
  const callId = dana.callId ?? '';
  const one = await findSupervision(server.deps.db, { callId });
  if (one === null) throw new Error('no supervision');
  return { dana, ronit, callId, one };
}

const ago = (seconds: number) => new Date(server.deps.now() - seconds * SECOND);

/** The watch sees a supervision as it would be, and a call at this station of the exchange. */
async function watch(one: Supervision, station: string): Promise<void> {
  const listed = server.exchange.calls().find(({ callId }) => callId === one.callId);
  if (listed === undefined) throw new Error('no call');
  const calls: readonly LiveCall[] = [{ ...listed, station }];
  await watchSupervisions(server.deps, [one], { calls, isWhole: true, epoch: null });
}
/** As a node leaves it that asked for the handing over, and is gone. */
async function asksToHandOver({ id }: Supervision): Promise<void> {
  await server.asOwner('update supervision set handing_at = now() where id = $1', [id]);
}
const handing = async ({ id }: Supervision) =>
  await row<{ isHanding: boolean; isHanded: boolean; isOver: boolean }>(
    server,
    `select handing_at is not null as "isHanding", handed_at is not null as "isHanded", ended_at is not null as "isOver"
     from supervision where id = $1`,
    [id],
  );

it('a telephone that rings for a minute is left alone, and the call goes on', async () => {
  const { dana, ronit, one } = await supervised();
  const before = await audited('superviseEnd');
  // As stored, too: what was never heard is not audited as heard.
  await server.asOwner('update supervision set heard_at = null where id = $1', [one.id]);
  await watch({ ...one, heardAt: null, beganAt: ago(55) }, '101');
  expect(await current(ronit)).not.toBeNull();
  await watch({ ...one, heardAt: null, beganAt: ago(61) }, '101');
  expect(await current(ronit)).toBeNull();
  expect(await audited('superviseEnd')).toBe(before);
  await dana.person.lineIs('answered');
  // The telephone is free at the exchange, too.
  await supervise(ronit, dana.id, 'listen');
  expect(await current(ronit)).toMatchObject({ state: 'hears', how: 'listen' });
});

it('a supervision that is heard may last', async () => {
  const { ronit, one } = await supervised();
  await watch({ ...one, beganAt: ago(3_600), heardAt: ago(3_500) }, '101');
  expect(await current(ronit)).toMatchObject({ state: 'hears' });
});

it('a handing over that the exchange did is noted when its asker is gone for 40 seconds', async () => {
  const { dana, ronit, one } = await supervised();
  await asksToHandOver(one);
  await watch({ ...one, handingAt: ago(35) }, '107');
  expect(await handing(one)).toEqual({ isHanding: true, isHanded: false, isOver: false });
  await watch({ ...one, handingAt: ago(41) }, '107');
  expect(await handing(one)).toEqual({ isHanding: true, isHanded: true, isOver: false });
  expect(await current(ronit)).toMatchObject({ state: 'talks' });
  await dana.person.lineIs('stopped');
  await ronit.call(calls.hangUpTaken, {});
});

it('one that it did not do ends the supervision, and the interviewer talks on', async () => {
  const { dana, ronit, one } = await supervised();
  await asksToHandOver(one);
  await watch({ ...one, handingAt: ago(35) }, '101');
  expect(await handing(one)).toEqual({ isHanding: true, isHanded: false, isOver: false });
  await watch({ ...one, handingAt: ago(41) }, '101');
  expect(await handing(one)).toEqual({ isHanding: false, isHanded: false, isOver: true });
  expect(await current(ronit)).toBeNull();
  await dana.person.lineIs('answered');
});
