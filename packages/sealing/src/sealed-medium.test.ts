import { expect, it } from 'vitest';
import {
  createSealingKeys,
  MEDIUM_CHUNK_BYTES,
  mediumHead,
  newMediumKey,
  openChunk,
  openSealed,
  PLAIN_CHUNK_BYTES,
  readMediumHead,
  readMediumKey,
  readPrivateKey,
  sealChunk,
  sealedChunksBytes,
} from './index.ts';

const aad = new TextEncoder().encode('interview 7, photo 3');

it('is opened chunk by chunk with the key at its head, and each chunk only as the one that it is', async () => {
  const keys = await createSealingKeys();
  const raw = newMediumKey();
  const key = await readMediumKey(raw);
  const plain = Uint8Array.from({ length: PLAIN_CHUNK_BYTES + 100 }, (_, index) => index % 251);
  const chunks = [
    await sealChunk(key, 0, plain.slice(0, PLAIN_CHUNK_BYTES)),
    await sealChunk(key, 1, plain.slice(PLAIN_CHUNK_BYTES)),
  ] as const;
  expect(chunks[0].length).toBe(MEDIUM_CHUNK_BYTES);
  expect(chunks[0].length + chunks[1].length).toBe(sealedChunksBytes(plain.length));

  const head = await mediumHead(keys.publicKey, raw, aad);
  const read = readMediumHead(new Uint8Array([...head, ...chunks[0].slice(0, 9)]));
  if (read === null) throw new Error('no head');
  expect(read.chunksAt).toBe(head.length);
  const privateKey = await readPrivateKey(keys.privateKey);
  const found = await openSealed(privateKey, read.sealedKey, aad);
  expect(found).toEqual({ ok: true, value: raw });
  expect(await openSealed(privateKey, read.sealedKey, new Uint8Array(3))).toMatchObject({ ok: false });

  const again = await readMediumKey(raw);
  expect(await openChunk(again, 0, chunks[0])).toEqual(plain.slice(0, PLAIN_CHUNK_BYTES));
  expect(await openChunk(again, 1, chunks[1])).toEqual(plain.slice(PLAIN_CHUNK_BYTES));
  expect(await openChunk(again, 0, chunks[1])).toBeNull();
  expect(await openChunk(await readMediumKey(newMediumKey()), 0, chunks[0])).toBeNull();
  expect(await openChunk(again, 1, chunks[1].with(0, (chunks[1][0] ?? 0) ^ 1))).toBeNull();
});

it('has no head where it is cut off before its chunks', async () => {
  const { publicKey } = await createSealingKeys();
  const head = await mediumHead(publicKey, newMediumKey(), aad);
  for (const length of [0, 1, 2, head.length - 1]) expect(readMediumHead(head.slice(0, length))).toBeNull();
});
