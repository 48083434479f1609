import { expect, it } from 'vitest';
import { createPasswordQueue, lanesOf } from './password-queue.ts';

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

it('takes half the cores, two at most and one at least', () => {
  expect([1, 2, 3, 4, 5, 64].map(lanesOf)).toEqual([1, 1, 1, 2, 2, 2]);
});

it('holds three hundred strangers, and as many from known devices', async () => {
  const queue = createPasswordQueue();
  const gate = Promise.withResolvers<void>();
  let running = 0;
  const verify = async (): Promise<void> => {
    running += 1;
    await gate.promise;
  };
  const outcome = async (isKnownDevice: boolean): Promise<string> =>
    await queue.run(isKnownDevice, verify).then(
      () => 'verified',
      ({ code }: { readonly code: string }) => code,
    );
  const attempts = [false, true].map((isKnown) => Array.from({ length: 400 }, async () => await outcome(isKnown)));
  await Promise.resolve();
  const lanes = running;
  gate.resolve();
  const [strangers = [], known = []] = await Promise.all(attempts.map(async (some) => await Promise.all(some)));
  const verified = (of: readonly string[]): number => of.filter((one) => one === 'verified').length;
  expect([verified(strangers), verified(known)]).toEqual([300 + lanes, 300]);
  expect(new Set(strangers)).toEqual(new Set(['verified', 'loginBusy']));
});
