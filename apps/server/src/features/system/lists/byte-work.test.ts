import { inflateRawSync } from 'node:zlib';
import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { TEST_SEED } from '../../../../../../tools/test/chance/test-seed.ts';
import { byteWork } from './byte-work.ts';

const texts = Array.from({ length: 400 }, (_, at) => `${at} שלום ${'x'.repeat((at * 7_919) % 90_000)}\n`);

describe('the bytes of a file', () => {
  it('are packed completely, although each piece is lent only until the next', async () => {
    const work = byteWork();
    const packed: Uint8Array[] = [];
    const lent = async function* () {
      for (const text of texts) yield await Promise.resolve(work.lentUtf8(text));
    };
    for await (const part of work.deflateRaw(lent())) packed.push(part);
    expect(inflateRawSync(Buffer.concat(packed)).toString()).toBe(texts.join(''));
  });

  it('belong to one file only: another one gets its own memory', () => {
    const [one, other] = [byteWork(), byteWork()];
    const first = one.lentUtf8('first');
    other.lentUtf8('other');
    expect(Buffer.from(first).toString()).toBe('first');
  });

  it('are no longer read for a reader who has gone', async () => {
    const work = byteWork();
    // Nothing that can be compressed.
    const rng = createRng(`${TEST_SEED}`, 'bytes');
    let [given, isClosed] = [0, false];
    const endless = async function* () {
      try {
        for (;;) {
          given += 1;
          yield await Promise.resolve(Buffer.from(Array.from({ length: 60_000 }, () => rng.below(256))));
        }
      } finally {
        isClosed = true;
      }
    };
    for await (const part of work.deflateRaw(endless())) if (part.length > 0) break;
    // What is closed gives no more.
    await expect.poll(() => isClosed).toBe(true);
    expect(given).toBeLessThan(20);
  });
});
