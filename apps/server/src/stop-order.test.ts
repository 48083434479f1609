import { describe, expect, it } from 'vitest';
import { createStop, STOP_ORDER } from './stop-order.ts';

describe('the stop of a node', () => {
  it('ends running parts once, in stop order, regardless of their start order', async () => {
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

  it('ends the other parts even if one fails, and reports that', async () => {
    const ended: string[] = [];
    const stop = createStop();
    stop.set('bus', async () => {
      throw new Error('the database is away');
    });
    stop.set('database', async () => ended.push('database'));
    await expect(stop.run()).rejects.toThrow('the database is away');
    expect(ended).toEqual(['database']);
  });

  it('tells the current part and all following ones to hurry', async () => {
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
