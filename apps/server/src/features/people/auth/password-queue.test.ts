import { expect, it } from 'vitest';
import { createPasswordQueue } from './password-queue.ts';

it('verifies few at a time, known devices first, and asks the excess to come back', async () => {
  const queue = createPasswordQueue(4);
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const gate = Promise.withResolvers<void>();
  const verify = (name: string) => async (): Promise<string> => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    order.push(name);
    running -= 1;
    return name;
  };
  // The lanes are taken at once, so more than their number is sent to fill the queue of four.
  const strangers = Array.from({ length: 10 }, async (_, index) => await queue.run(false, verify(`stranger ${index}`)));
  const known = queue.run(true, verify('known'));
  gate.resolve();
  const settled = await Promise.allSettled(strangers);
  expect(await known).toBe('known');
  const refused = settled.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(10 - 4 - most);
  expect(refused[0]).toMatchObject({ reason: { code: 'loginBusy', options: { retryAfterSeconds: 5 } } });
  expect(most).toBeLessThanOrEqual(2);
  expect(order.indexOf('known')).toBe(most);
});
