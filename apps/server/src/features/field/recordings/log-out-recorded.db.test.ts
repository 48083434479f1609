import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRecordedShift, type RecordedShift, recordingRow } from '../../../testing/recorded-shift.ts';

let shift: RecordedShift;
beforeEach(async () => {
  shift = await openRecordedShift();
});
afterEach(async () => await shift.stop());

it.each([
  ['given', 'kept'],
  [null, 'unanswered'],
] as const)('an interviewer who logs out in a recorded call leaves it as was said: %s, %s', async (said, fate) => {
  await shift.orders('ask');
  const talk = await shift.talk();
  if (said !== null) await shift.say(talk, said);
  await shift.dana.fetch('/auth/index/logout');
  shift.dana.cookie = '';
  await expect.poll(() => shift.exchange.calls()).toEqual([]);
  shift.leaves(talk.callId);
  await expect
    .poll(async () => {
      await shift.ingest();
      return (await recordingRow(shift.server, talk.callId))?.fate;
    })
    .toBe(fate);
});
