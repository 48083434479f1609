import { describe, expect, it } from 'vitest';
import { createStop, STOP_ORDER } from './stop-order.ts';

describe('the stop of a node', () => {
  it('ends what is up in its order and once, also where it came up in another', async () => {
    const ended: string[] = [];
    const stop = createStop();
    for (const part of STOP_ORDER.toReversed())
      if (part !== 'postgres')
        stop.set(part, async () => {
          await Promise.resolve();
          ended.push(part);
        });
    await Promise.all([stop.run(), stop.run()]);
    expect(ended).toEqual(STOP_ORDER.filter((part) => part !== 'postgres'));
  });

  it('ends the other parts, too, where one cannot end in order, and says so', async () => {
    const ended: string[] = [];
    const stop = createStop();
    stop.set('bus', async () => {
      throw new Error('the database is away');
    });
    stop.set('database', async () => ended.push('database'));
    await expect(stop.run()).rejects.toThrow('the database is away');
    expect(ended).toEqual(['database']);
  });

  it('tells the part that it has come to, and all after it, that there is a hurry', async () => {
    const hurried: boolean[] = [];
    const stop = createStop();
    stop.set('notice', async (hurry) => {
      await new Promise((resolve) => hurry.addEventListener('abort', resolve));
    });
    stop.set('sockets', async (hurry) => hurried.push(hurry.aborted));
    const stopped = stop.run();
    stop.hurry();
    await stopped;
    expect(hurried).toEqual([true]);
  });
});
