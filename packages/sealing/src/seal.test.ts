import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../tools/test/chance/test-seed.ts';
import { createSealingKeys, keyIdOf, openSealed, readPrivateKey, seal, sealedTo } from './index.ts';

const keys = await createSealingKeys();
const privateKey = await readPrivateKey(keys.privateKey);
const aad = new TextEncoder().encode('interview 7, device 3');
const bytes = fc.uint8Array({ maxLength: 300 }).map((some) => new Uint8Array(some));
const damaged = { ok: false, error: { code: 'damaged' } };
const chance = { seed: TEST_SEED, numRuns: runs(50) };

describe('what is sealed to a key', () => {
  it('opens with it as it was, and says which key that is', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (plain, about) => {
        const sealed = await seal(keys.publicKey, plain, about);
        expect(await openSealed(privateKey, sealed, about)).toEqual({ ok: true, value: plain });
        expect(sealedTo(sealed)).toBe(await keyIdOf(keys.publicKey));
      }),
      chance,
    );
  });

  it('opens with no byte of it changed', async () => {
    const sealed = await seal(keys.publicKey, new TextEncoder().encode('answers'), aad);
    for (const [index, byte] of sealed.entries())
      for (const flipped of [byte ^ 1, byte ^ 0x80, byte ^ 0xff]) {
        const opened = await openSealed(privateKey, sealed.with(index, flipped), aad);
        expect([index, opened]).toEqual([
          index,
          index === 0 ? { ok: false, error: { code: 'unknownVersion' } } : damaged,
        ]);
      }
  });

  it('opens as nothing else, cut off nowhere, and with no other key', async () => {
    const sealed = await seal(keys.publicKey, new TextEncoder().encode('answers'), aad);
    await fc.assert(
      fc.asyncProperty(
        bytes.filter((other) => other.join() !== aad.join()),
        async (other) => {
          expect(await openSealed(privateKey, sealed, other)).toEqual(damaged);
        },
      ),
      chance,
    );
    for (let length = 1; length < sealed.length; length += 1)
      expect(await openSealed(privateKey, sealed.slice(0, length), aad)).toEqual(damaged);
    expect((await openSealed(privateKey, new Uint8Array(), aad)).ok).toBe(false);
    const stranger = await readPrivateKey((await createSealingKeys()).privateKey);
    expect(await openSealed(stranger, sealed, aad)).toEqual(damaged);
  });

  it('is other bytes each time', async () => {
    const plain = new TextEncoder().encode('the same');
    const [one, other] = [await seal(keys.publicKey, plain, aad), await seal(keys.publicKey, plain, aad)];
    expect(one.slice(-24)).not.toEqual(other.slice(-24));
  });
});

it('tells that bytes are nothing sealed', () => {
  expect(sealedTo(new Uint8Array(200))).toBeNull();
  expect(sealedTo(new Uint8Array([1, 2, 3]))).toBeNull();
});
