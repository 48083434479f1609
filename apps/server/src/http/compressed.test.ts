import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressed } from './compressed.ts';

describe('a compressed text', () => {
  it('decompresses to the original, small and large', async () => {
    for (const text of ['', 'שלום', 'A page of a survey. '.repeat(500), 'ש'.repeat(70_000)])
      expect(gunzipSync(await compressed(text)).toString('utf8')).toBe(text);
  });

  it('leaves the main thread free while a large text is compressed', async () => {
    const text = Array.from({ length: 40_000 }, (_, index) => `question ${(index * 7_919) % 40_009}`).join(' ');
    let turns = 0;
    const made = compressed(text);
    const turn = (): void => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    await made;
    clearImmediate(next);
    expect(turns).toBeGreaterThan(0);
  });
});
