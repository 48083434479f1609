import { describe, expect, it } from 'vitest';
import { EventQueue } from './event-queue.ts';

const AWAY = Object.assign(new Error('terminating connection'), { code: '57P01' });
const FAULT = new Error('a fault of ours');

/** A queue, what it has stored in order, and what it has logged. */
function queueWith(isHeld = () => true) {
  const logged: string[] = [];
  const stored: string[] = [];
  const note = (level: string) => (_: object, what: string) => void logged.push(`${level}: ${what}`);
  const log = { error: note('error'), warn: note('warn') } as never;
  const queue = new EventQueue({ log, isHeld, pauses: [1, 2], longestUnheld: 20 });
  /** Adds an event that fails so often before it is stored. */
  const add = (about: string, event: string, failures = 0, error: Error = AWAY): void => {
    let left = failures;
    queue.add(about, event, async () => {
      left -= 1;
      if (left >= 0) throw error;
      stored.push(event);
    });
  };
  return { queue, add, stored, logged };
}

describe('events of a call', () => {
  it('are stored in order once the database is back, and each once', async () => {
    const { queue, add, stored, logged } = queueWith();
    add('one', 'bridge', 7);
    add('one', 'ended');
    add('other', 'bridge of another');
    expect(queue.has('one')).toBe(true);
    await expect.poll(() => queue.has('one')).toBe(false);
    expect(stored).toEqual(['bridge of another', 'bridge', 'ended']);
    expect(logged).toEqual(['warn: exchange event waits to be stored']);
  });

  it('do not wait for ever behind one that cannot be stored', async () => {
    const { queue, add, stored, logged } = queueWith();
    add('one', 'bridge', 1_000, FAULT);
    add('one', 'ended');
    await expect.poll(() => queue.has('one')).toBe(false);
    expect(stored).toEqual(['ended']);
    expect(logged.at(-1)).toBe('error: exchange event lost');
  });

  it('are left to the node that took the exchange over', async () => {
    let isHeld = true;
    const { queue, add, stored, logged } = queueWith(() => isHeld);
    add('one', 'bridge', 2);
    isHeld = false;
    await expect.poll(() => queue.has('one')).toBe(false);
    expect(stored).toEqual([]);
    expect(logged.at(-1)).toBe('warn: exchange event left to another node');
  });

  it('are stored by a node that lost the exchange with the database, and has it again', async () => {
    let looks = 0;
    const { queue, add, stored } = queueWith(() => {
      looks += 1;
      return looks === 1 || looks > 4;
    });
    add('one', 'bridge', 1);
    await expect.poll(() => queue.has('one')).toBe(false);
    expect(stored).toEqual(['bridge']);
  });
});
