import { describe, expect, it } from 'vitest';
import { EventQueue } from './event-queue.ts';

const AWAY = Object.assign(new Error('terminating connection'), { code: '57P01' });
const FAULT = new Error('a fault of ours');

function queueWith(isHeld = () => true) {
  const logged: string[] = [];
  const note = (level: string) => (_: object, what: string) => void logged.push(`${level}: ${what}`);
  const log = { error: note('error'), warn: note('warn') } as never;
  return { queue: new EventQueue({ log, isHeld, pauses: [1, 2] }), logged };
}

/** Fails so often, then stores. */
function failing(times: number, error: Error, store: () => void): () => Promise<void> {
  let left = times;
  return async () => {
    if (left-- > 0) throw error;
    store();
  };
}

describe('events of a call', () => {
  it('are stored in order once the database is back, and each once', async () => {
    const { queue, logged } = queueWith();
    const stored: string[] = [];
    queue.add(
      'one',
      'bridge',
      failing(7, AWAY, () => stored.push('bridge')),
    );
    queue.add(
      'one',
      'ended',
      failing(0, AWAY, () => stored.push('ended')),
    );
    queue.add(
      'other',
      'bridge',
      failing(0, AWAY, () => stored.push('other')),
    );
    expect(queue.has('one')).toBe(true);
    await expect.poll(() => queue.has('one')).toBe(false);
    expect(stored).toEqual(['other', 'bridge', 'ended']);
    expect(logged).toEqual(['warn: exchange event waits to be stored']);
  });

  it('do not wait for ever behind one that cannot be stored', async () => {
    const { queue, logged } = queueWith();
    const stored: string[] = [];
    queue.add(
      'one',
      'bridge',
      failing(1_000, FAULT, () => stored.push('bridge')),
    );
    queue.add(
      'one',
      'ended',
      failing(0, FAULT, () => stored.push('ended')),
    );
    await expect.poll(() => queue.has('one')).toBe(false);
    expect(stored).toEqual(['ended']);
    expect(logged.at(-1)).toBe('error: exchange event lost');
  });

  it('are left to the node that took the exchange over', async () => {
    let isHeld = true;
    const { queue } = queueWith(() => isHeld);
    const stored: string[] = [];
    queue.add(
      'one',
      'bridge',
      failing(2, AWAY, () => stored.push('bridge')),
    );
    isHeld = false;
    await expect.poll(() => queue.has('one')).toBe(false);
    expect(stored).toEqual([]);
  });
});
