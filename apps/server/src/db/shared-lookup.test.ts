import { describe, expect, it } from 'vitest';
import { sharedLookup } from './shared-lookup.ts';

describe('a shared look-up', () => {
  it('returns nothing that was read before the request: requests during a look-up share the next one', async () => {
    const begun: { readonly key: string; readonly end: (found: string) => void; readonly fail: () => void }[] = [];
    const look = sharedLookup(
      async (key) =>
        await new Promise<string>((resolve, reject) => {
          begun.push({ key, end: resolve, fail: () => reject(new Error('away')) });
        }),
    );
    const first = look('a');
    const others = [look('a'), look('a')];
    const elsewhere = look('b');
    expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
    begun[0]?.end('old');
    expect(await first).toBe('old');
    await expect.poll(() => begun.length).toBe(3);
    const last = look('a');
    begun[2]?.end('new');
    expect(await Promise.all(others)).toEqual(['new', 'new']);
    await expect.poll(() => begun.length).toBe(4);
    begun[3]?.end('newest');
    expect(await last).toBe('newest');
    begun[1]?.end('b');
    expect(await elsewhere).toBe('b');
    expect(begun).toHaveLength(4);
  });

  it('is repeated for the waiting requests when it fails', async () => {
    let looks = 0;
    const look = sharedLookup(async () => {
      looks += 1;
      if (looks === 1) throw new Error('away');
      return looks;
    });
    const [first, second] = await Promise.allSettled([look('a'), look('a')]);
    expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 2 }]);
    expect(await look('a')).toBe(3);
  });
});
