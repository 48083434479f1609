import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('what is asked for meanwhile runs once, afterwards, also where the first run failed', async () => {
  const runs: { end: () => void; fail: (error: Error) => void }[] = [];
  const ask = oneAtATime(async () => {
    await new Promise<void>((end, fail) => {
      runs.push({ end, fail });
    });
  });
  ask();
  ask();
  ask();
  expect(runs).toHaveLength(1);
  runs[0]?.fail(new Error('no picture'));
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.end();
  await Promise.resolve();
  await new Promise((settled) => setImmediate(settled));
  expect(runs).toHaveLength(2);
  ask();
  expect(runs).toHaveLength(3);
});
