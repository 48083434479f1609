import { pbxCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { freshNumber, takeCase } from '../../../testing/field.ts';
import { dana, openShift, server } from '../../../testing/shift.ts';
import { watchLines } from './watch-lines.ts';

openShift();

const hold = async (on: boolean) => await dana.call(pbxCalls.hold, { on });
const isHeld = async () => (await dana.call(pbxCalls.lineState, {})).call?.heldSince !== null;

/** The steps of a call from its answer on. */
const log = async (callId: string) => {
  const { rows } = await server.asOwner(
    'select event, state_after as state from call_event where call_id = $1 order by id',
    [callId],
  );
  return rows.filter(({ event }) => event === 'held' || event === 'bridged');
};

describe('a respondent on hold', () => {
  it('waits and comes back; the call stays answered, and the log tells how long', async () => {
    await dana.dial(await takeCase(server, dana, { phones: [freshNumber('01')] }));
    const { callId } = await dana.lineIs('answered');
    expect(await hold(true)).toEqual({ success: true });
    await expect.poll(isHeld).toBe(true);
    expect(await hold(true), 'a second press').toEqual({ success: true });
    expect(await dana.lineIs('answered')).toMatchObject({ prompt: 'none' });
    expect(await hold(false)).toEqual({ success: true });
    await expect.poll(isHeld).toBe(false);
    expect(await log(callId ?? '')).toEqual([
      { event: 'bridged', state: 'answered' },
      { event: 'held', state: 'answered' },
      { event: 'held', state: 'answered' },
    ]);
    await dana.hangUp();
    await dana.lineIs('stopped');
  });

  it('may hang up, which breaks the call as any other', async () => {
    await dana.dial(await takeCase(server, dana, { phones: [freshNumber('08')] }));
    await dana.lineIs('answered');
    await hold(true);
    expect(await dana.lineIs('stopped')).toMatchObject({
      prompt: 'disconnected',
      outcome: 'answered',
      heldSince: null,
    });
  });

  it('is refused without a conversation, in words', async () => {
    await expect(hold(true)).rejects.toMatchObject({ code: 'notInConversation' });
    await dana.dial(await takeCase(server, dana, { phones: [freshNumber('03')] }));
    await expect(hold(true)).rejects.toMatchObject({ code: 'notInConversation' });
    await dana.hangUp();
    await dana.lineIs('stopped');
  });

  it('is known again where the news of it was lost', async () => {
    await dana.dial(await takeCase(server, dana, { phones: [freshNumber('01')] }));
    await dana.lineIs('answered');
    await hold(true);
    await expect.poll(isHeld).toBe(true);
    await server.asOwner(
      'update station_call set process = process || \'{"holds": [], "heldSince": null}\' where station = \'101\'',
    );
    expect(await isHeld()).toBe(false);
    await watchLines(server.deps);
    expect(await isHeld()).toBe(true);
    await dana.hangUp();
    await dana.lineIs('stopped');
  });
});
