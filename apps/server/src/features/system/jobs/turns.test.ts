import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('two go on at once, the others in their order, and a turn that is over twice is over once', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const taken = [1, 2, 3, 4].map(async (number) => {
    const turn = await turns.take();
    begun.push(number);
    return turn;
  });
  const [first, second] = [await taken[0], await taken[1]];
  expect(begun).toEqual([1, 2]);
  second?.[Symbol.dispose]();
  second?.[Symbol.dispose]();
  const third = await taken[2];
  expect(begun).toEqual([1, 2, 3]);
  first?.[Symbol.dispose]();
  third?.[Symbol.dispose]();
  (await taken[3])?.[Symbol.dispose]();
  using again = await turns.take();
  expect([begun, again !== undefined]).toEqual([[1, 2, 3, 4], true]);
});

it('who gives up leaves the others their order', async () => {
  const turns = new Turns(1);
  const first = await turns.take();
  const giveUp = new AbortController();
  const left = turns.take(giveUp.signal);
  const next = turns.take();
  giveUp.abort(new Error('given up'));
  await expect(left).rejects.toThrow('given up');
  expect(turns.takeFree()).toBeNull();
  first[Symbol.dispose]();
  (await next)[Symbol.dispose]();
  expect(turns.takeFree()).not.toBeNull();
});
