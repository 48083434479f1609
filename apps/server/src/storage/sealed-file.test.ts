import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type ByteRange, openSealed, type SealedWith, sealFile } from './sealed-file.ts';

const PIECE = 64 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'seker-sealed-'));
afterAll(() => rmSync(folder, { recursive: true }));
const key = Buffer.alloc(32, 7);
const OWN = { key, name: 'recording 1/2' };

/** Bytes that tell their place. */
function plainOf(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) & 255));
}

async function sealed(plain: Buffer, name = 'one') {
  const from = join(folder, `${name}.wav`);
  const path = join(folder, name);
  writeFileSync(from, plain);
  await using file = await open(path, 'w');
  return { path, facts: await sealFile(from, file, OWN) };
}

async function opened(path: string, bytes: number, range: ByteRange, sealedWith: SealedWith = OWN): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of openSealed(path, sealedWith, bytes, range)) parts.push(part);
  return Buffer.concat(parts);
}

it.each([1, 45, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 17])(
  'opens what it sealed: %i bytes',
  async (length) => {
    const plain = plainOf(length);
    const { path, facts } = await sealed(plain);
    expect(facts).toEqual({ bytes: length, sha256: createHash('sha256').update(plain).digest('hex') });
    expect((await opened(path, length, { first: 0, last: length - 1 })).equals(plain)).toBe(true);
    // A few bytes may stand in any file by chance.
    if (length >= 16) expect(readFileSync(path).includes(plain.subarray(0, Math.min(length, 32)))).toBe(false);
  },
);

it('opens any part, also across pieces', async () => {
  const plain = plainOf(3 * PIECE + 17);
  const { path } = await sealed(plain);
  for (const [first, last] of [
    [0, 0],
    [PIECE - 1, PIECE],
    [PIECE, 2 * PIECE - 1],
    [5, 3 * PIECE + 16],
    [3 * PIECE + 16, 3 * PIECE + 16],
  ] as const)
    expect((await opened(path, plain.length, { first, last })).equals(plain.subarray(first, last + 1))).toBe(true);
});

it('does not open changed, cut, exchanged, or by another key or name', async () => {
  const plain = plainOf(2 * PIECE + 5);
  const whole = { first: 0, last: plain.length - 1 };
  const { path } = await sealed(plain);
  const bytes = readFileSync(path);
  const changed = Buffer.from(bytes);
  changed[bytes.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  const pieceAt = (index: number) => bytes.subarray(36 + index * (PIECE + 16), 36 + (index + 1) * (PIECE + 16));
  const exchanged = Buffer.concat([bytes.subarray(0, 36), pieceAt(1), pieceAt(0), pieceAt(2)]);
  for (const damaged of [changed, exchanged, bytes.subarray(0, bytes.length - 30)]) {
    writeFileSync(path, damaged);
    await expect(opened(path, plain.length, whole)).rejects.toThrow();
  }
  writeFileSync(path, pieceAt(0));
  await expect(opened(path, PIECE, { first: 0, last: 1 })).rejects.toThrow(/begins otherwise/);
  // A file that ends with a piece that was not its last one.
  writeFileSync(path, bytes.subarray(0, 36 + PIECE + 16));
  await expect(opened(path, PIECE, { first: 0, last: 1 })).rejects.toThrow();
  writeFileSync(path, bytes);
  await expect(opened(path, plain.length, whole, { ...OWN, key: Buffer.alloc(32, 8) })).rejects.toThrow();
  await expect(opened(path, plain.length, whole, { ...OWN, name: 'recording 1/3' })).rejects.toThrow();
});

it('seals the same bytes differently each time', async () => {
  const plain = plainOf(100);
  const one = readFileSync((await sealed(plain, 'one')).path);
  const other = readFileSync((await sealed(plain, 'other')).path);
  expect(one.equals(other)).toBe(false);
});
