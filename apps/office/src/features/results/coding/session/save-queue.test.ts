import { CallError } from '@seker/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Save } from './coding-session.ts';
import { SaveQueue, type SaveQueuePorts } from './save-queue.ts';

const save = (act: string, unitId: number, codes: readonly number[] = [31]): Save => ({
  act,
  how: 'hand',
  puts: [{ unitId, codes, seen: [] }],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose server answers by turns what is told here, and then saves. */
function queue(
  answers: readonly (Error | { readonly conflicts: readonly number[] })[] = [],
  begun: readonly Save[] = [],
) {
  const sent: string[] = [];
  const kept: (readonly string[])[] = [];
  const said: unknown[] = [];
  const left = [...answers];
  const ports: SaveQueuePorts = {
    send: async ({ act, puts }) => {
      sent.push(`${act}:${puts.map(({ unitId }) => unitId).join()}`);
      const next = left.shift() ?? { conflicts: [] };
      if (next instanceof Error) throw await Promise.resolve(next);
      return { conflicts: next.conflicts.map((unitId) => ({ unitId, codes: [9], by: null, at: null })) };
    },
    keep: {
      read: async () => await Promise.resolve([]),
      write: async (saves) => {
        await Promise.resolve();
        kept.push(saves.map(({ act }) => act));
      },
    },
    onChange: () => undefined,
    onConflicts: ({ act }, conflicts) => said.push(['conflict', act, conflicts.map(({ unitId }) => unitId)]),
    onRefused: ({ act }, { code }) => said.push(['refused', act, code]),
    onReleased: (lost) => said.push(['released', lost.map(({ act }) => act)]),
    now: () => 1_000,
  };
  const made = new SaveQueue(ports, begun);
  made.open();
  return { made, sent, kept, said };
}

const settle = async (milliseconds = 0): Promise<void> => void (await vi.advanceTimersByTimeAsync(milliseconds));
const network = new CallError('network', 0, 'no answer');

it('tells that a browser keeps nothing, for as long as something is not sent', async () => {
  const told: boolean[] = [];
  let isFull = true;
  const made: SaveQueue = new SaveQueue({
    send: async () => {
      throw await Promise.resolve(network);
    },
    keep: {
      read: async () => await Promise.resolve([]),
      write: async () => {
        await Promise.resolve();
        if (isFull) throw new Error('the disk is full');
      },
    },
    onChange: () => void told.push(made.isKept),
    onConflicts: () => undefined,
    onRefused: () => undefined,
    onReleased: () => undefined,
    now: () => 1_000,
  });
  made.open();
  expect(made.isKept).toBe(true);
  made.add(save('a', 1));
  await settle();
  expect([made.isKept, told.at(-1)]).toEqual([false, false]);
  isFull = false;
  made.add(save('b', 2));
  await settle();
  expect([made.isKept, told.at(-1)]).toEqual([true, true]);
});

it('has nothing at risk in a browser that keeps nothing once all is sent', async () => {
  const { made } = queue();
  made.add(save('a', 1));
  await settle();
  expect([made.isKept, made.saves]).toEqual([true, []]);
});

describe('acts that are saved', () => {
  it('are sent one after the other, in their order', async () => {
    const { made, sent } = queue();
    made.add(save('a', 1));
    made.add(save('b', 2));
    await settle();
    expect([sent, made.saves]).toEqual([['a:1', 'b:2'], []]);
  });

  it('are sent again with the same number until there is an answer, and kept meanwhile', async () => {
    const { made, sent, kept } = queue([network, network]);
    made.add(save('a', 1));
    await settle();
    expect([made.lostSince, made.saves.length]).toEqual([1_000, 1]);
    made.add(save('b', 2));
    await settle(4_000);
    expect(sent).toEqual(['a:1', 'a:1', 'a:1', 'b:2']);
    expect(made.lostSince).toBeNull();
    expect(kept.at(-1)).toEqual([]);
    expect(kept).toContainEqual(['a', 'b']);
  });

  it('are tried again after longer and longer, and soon again after an answer', async () => {
    const { made, sent } = queue([network, network, network, network, network, network]);
    made.add(save('a', 1));
    await settle();
    for (const [index, wait] of [1_000, 2_000, 4_000, 8_000, 8_000].entries()) {
      await settle(wait - 1);
      expect(sent).toHaveLength(index + 1);
      await settle(1);
      expect(sent).toHaveLength(index + 2);
    }
    await settle(8_000);
    expect(made.saves).toEqual([]);
    const again = queue([network, { conflicts: [] }, network]);
    again.made.add(save('a', 1));
    again.made.add(save('b', 2));
    await settle(1_000);
    expect(again.sent).toEqual(['a:1', 'a:1', 'b:2']);
    await settle(1_000);
    expect(again.sent).toHaveLength(4);
  });

  it('are tried again when the server has too much to do', async () => {
    const { made, sent } = queue([new CallError('tooManyRequests', 429, 'later')]);
    made.add(save('a', 1));
    await settle(1_000);
    expect([sent.length, made.saves.length]).toEqual([2, 0]);
  });

  it('are tried at once when the network comes back', async () => {
    const { made, sent } = queue([network, network]);
    made.add(save('a', 1));
    await settle();
    made.tryNow();
    await settle();
    made.tryNow();
    await settle();
    expect(sent).toEqual(['a:1', 'a:1', 'a:1']);
  });

  it('that were kept before a reload are sent first', async () => {
    const { made, sent } = queue([], [save('old', 7)]);
    made.add(save('new', 8));
    await settle();
    expect(sent).toEqual(['old:7', 'new:8']);
  });

  it('are tried again when the server fails, and not when it refuses', async () => {
    const { made, sent, said } = queue([
      new CallError('technicalFailure', 500, 'down'),
      new CallError('codesRefused', 422, 'no'),
    ]);
    made.add(save('a', 1));
    await settle(1_000);
    expect(sent).toEqual(['a:1', 'a:1']);
    expect(said).toEqual([['refused', 'a', 'codesRefused']]);
    expect(made.saves).toEqual([]);
  });

  it('over an answer that was not taken are given up, and others are sent', async () => {
    const { made, sent, said } = queue([network, { conflicts: [1] }]);
    made.add(save('a', 1));
    await settle();
    made.add(save('b', 1));
    made.add({ ...save('c', 1), puts: [...save('c', 1).puts, ...save('c', 2).puts] });
    await settle(1_000);
    expect(said).toEqual([['conflict', 'a', [1]]]);
    expect(sent).toEqual(['a:1', 'a:1', 'c:2']);
  });

  it('of a task that was released are told as lost', async () => {
    const { made, said } = queue([network, new CallError('taskReleased', 409, 'gone')]);
    made.add(save('a', 1));
    made.add(save('b', 2));
    await settle(1_000);
    expect([said, made.saves]).toEqual([[['released', ['a', 'b']]], []]);
  });

  it('stay kept when the session is over, and when the page is left', async () => {
    const over = queue([new CallError('unauthenticated', 401, 'over')]);
    over.made.add(save('a', 1));
    await settle(60_000);
    expect([over.sent, over.made.saves.length, over.kept.at(-1)]).toEqual([['a:1'], 1, ['a']]);
    const left = queue([network]);
    left.made.add(save('a', 1));
    left.made.close();
    await settle(60_000);
    expect([left.sent, left.kept.at(-1)]).toEqual([['a:1'], ['a']]);
  });
});
