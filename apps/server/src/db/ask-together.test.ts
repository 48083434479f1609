import { expect, test } from 'vitest';
import { askTogether } from './ask-together.ts';

/** An act that waits until it is let go, and notes what was asked at once. */
function gate(lanes: number, most = 10) {
  const acts: { readonly asked: readonly string[]; readonly end: (error?: Error) => void }[] = [];
  const ask = askTogether(
    async (asked: readonly string[]) =>
      await new Promise<readonly string[]>((resolve, reject) => {
        acts.push({
          asked,
          end: (error) => (error === undefined ? resolve(asked.map((one) => `${one}!`)) : reject(error)),
        });
      }),
    { lanes, most },
  );
  const asked = () => acts.map((act) => act.asked.join(' '));
  const end = async (act: number, error?: Error) => {
    acts[act]?.end(error);
    // What follows begins when all that is ready has run.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, asked, end };
}

test('who finds a free lane is served alone, the others together as soon as one is free', async () => {
  const { ask, asked, end } = gate(2);
  const answers = ['a', 'b', 'c', 'd', 'e'].map(async (one) => await ask('project', one));
  expect(asked()).toEqual(['a', 'b']);
  await end(1);
  expect(asked()).toEqual(['a', 'b', 'c d e']);
  await end(0);
  await end(2);
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
  // All are gone: the next one waits for none of them.
  void ask('project', 'f');
  expect(asked()).toEqual(['a', 'b', 'c d e', 'f']);
});

test('keys do not wait for each other, and one act takes no more than its most', async () => {
  const { ask, asked, end } = gate(1, 2);
  for (const one of ['a', 'b', 'c', 'd']) void ask('one', one);
  void ask('other', 'x');
  expect(asked()).toEqual(['a', 'x']);
  await end(0);
  expect(asked()).toEqual(['a', 'x', 'b c']);
  await end(2);
  expect(asked()).toEqual(['a', 'x', 'b c', 'd']);
});

test('a failure of several is no one else’s: each is tried alone', async () => {
  const { ask, asked, end } = gate(1);
  const answers = Promise.allSettled(['a', 'b', 'c'].map(async (one) => await ask('project', one)));
  await end(0);
  await end(1, new Error('one of them'));
  expect(asked()).toEqual(['a', 'b c', 'b']);
  await end(2, new Error('b'));
  expect(asked()).toEqual(['a', 'b c', 'b', 'c']);
  await end(3);
  expect(await answers).toMatchObject([{ value: 'a!' }, { reason: new Error('b') }, { value: 'c!' }]);
});

test('an act that forgets somebody fails, and leaves nobody waiting', async () => {
  const ask = askTogether(async (asked: readonly string[]) => await Promise.resolve(asked.slice(1)), {
    lanes: 1,
    most: 10,
  });
  const answers = await Promise.allSettled(['a', 'b'].map(async (one) => await ask('project', one)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
