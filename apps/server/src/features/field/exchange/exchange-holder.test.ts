import { ok } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { ExchangeHolder, type ExchangeHolderOptions } from './exchange-holder.ts';

const REQUEST = { callId: 'one' } as Parameters<ExchangeHolder['originate']>[0];

/** A node that has just got the exchange; its adapter dials only once it has started. */
function newHolder() {
  const starting = Promise.withResolvers<void>();
  const dialled: string[] = [];
  const adapter = {
    adopt: () => undefined,
    start: async () => await starting.promise,
    calls: () => [],
    originate: async ({ callId }: { callId: string }) => {
      dialled.push(callId);
      return ok({ uniqueId1: callId, uniqueId2: null });
    },
  };
  const holder = new ExchangeHolder({
    adapter,
    knownCalls: async () => [],
    roles: { held: () => 7, areLeased: false },
  } as unknown as ExchangeHolderOptions);
  return { holder, starting, dialled };
}

describe('a call that is asked for while the exchange is taken over', () => {
  it('waits until it was, and is dialled then', async () => {
    const { holder, starting, dialled } = newHolder();
    const asked = holder.originate(REQUEST);
    const taken = holder.takeOver();
    await new Promise((settled) => setImmediate(settled));
    expect(dialled).toEqual([]);
    starting.resolve();
    await taken;
    expect(await asked).toEqual(ok({ uniqueId1: 'one', uniqueId2: null }));
    await holder.originate(REQUEST);
    expect(dialled).toEqual(['one', 'one']);
  });

  it('does not wait for ever where that failed', async () => {
    const { holder, starting, dialled } = newHolder();
    const asked = holder.originate(REQUEST);
    starting.reject(new Error('no exchange'));
    await expect(holder.takeOver()).rejects.toThrow('no exchange');
    await asked;
    expect(dialled).toEqual(['one']);
  });
});
