import { describe, expect, it } from 'vitest';
import { createFallbackPoll, pauseBetween } from './fallback-poll.ts';

/** A poll whose clock is moved by hand. */
function poll() {
  let now = 0;
  let due: { at: number; act: () => void } | null = null;
  const answers: (() => void)[] = [];
  const asked: number[] = [];
  const made = createFallbackPoll(
    async () => {
      asked.push(now);
      await new Promise<void>((resolve) => answers.push(resolve));
    },
    {
      chance: () => 0.5,
      wait: (ms, act) => {
        due = { at: now + ms, act };
        return () => {
          due = null;
        };
      },
    },
  );
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    const ripe = due !== null && due.at <= now ? due : null;
    if (ripe !== null) due = null;
    ripe?.act();
    await Promise.resolve();
  };
  const answer = async (): Promise<void> => {
    answers.shift()?.();
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  };
  return { ...made, asked, pass, answer };
}

describe('asking while the socket is down', () => {
  it('comes every three seconds, each time once the last question is answered', async () => {
    const { start, asked, pass, answer } = poll();
    start();
    start();
    await pass(2_999);
    expect(asked).toEqual([]);
    await pass(1);
    await pass(5_000);
    expect(asked).toEqual([3_000]);
    await answer();
    await pass(3_000);
    expect(asked).toEqual([3_000, 11_000]);
  });

  it('ends when the socket is back, also while a question is out, and begins again when it is lost', async () => {
    const { start, stop, asked, pass, answer } = poll();
    start();
    stop();
    await pass(3_000);
    expect(asked).toEqual([]);
    start();
    await pass(3_000);
    stop();
    await answer();
    await pass(3_000);
    expect(asked).toEqual([6_000]);
    start();
    await pass(3_000);
    expect(asked).toEqual([6_000, 12_000]);
  });

  it('is spread, so that all screens do not ask at once', () => {
    expect([0, 0.5, 1].map(pauseBetween)).toEqual([2_400, 3_000, 3_600]);
  });
});
