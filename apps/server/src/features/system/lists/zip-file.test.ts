import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { zipBytes } from './zip-bytes.ts';
import { ZipError, ZipFile } from './zip-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'seker-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lying(content: Uint8Array): string {
  const file = join(folder, 'archive.zip');
  writeFileSync(file, content);
  return file;
}

async function unpacked(content: Uint8Array): Promise<Readonly<Record<string, string>>> {
  const opened = await ZipFile.open(lying(content), 100);
  if (!opened.ok) throw new Error(opened.error);
  await using zip = opened.value;
  const files: Record<string, string> = {};
  for (const entry of zip.entries) {
    const parts: Buffer[] = [];
    for await (const part of zip.unpack(entry)) parts.push(part);
    files[entry.name] = Buffer.concat(parts).toString('utf8');
  }
  return files;
}

const long = 'שלום '.repeat(100_000);

describe('an archive on disk', () => {
  it('is read as other programs write it: packed, stored, or with sizes after the data', async () => {
    const files = { 'a.txt': strToU8('one'), 'dir/ב.txt': strToU8(long), empty: new Uint8Array() };
    const wanted = { 'a.txt': 'one', 'dir/ב.txt': long, empty: '' };
    expect(await unpacked(zipSync(files))).toEqual(wanted);
    expect(await unpacked(zipSync(files, { level: 0 }))).toEqual(wanted);
    const ours: Uint8Array[] = [];
    const written = Object.entries(wanted).map(([name, text]) => ({ name, text: [text] }));
    for await (const part of zipBytes(written)) ours.push(part);
    expect(await unpacked(Buffer.concat(ours))).toEqual(wanted);
  });

  it('is refused when its directory is cut, misplaced, or too long', async () => {
    const sound = zipSync({ a: strToU8('one'), b: strToU8('two') });
    for (const content of [sound.subarray(0, -10), sound.subarray(20), new Uint8Array(), strToU8('PK')])
      expect((await ZipFile.open(lying(content), 100)).ok).toBe(false);
    expect((await ZipFile.open(lying(sound), 1)).ok).toBe(false);
    const far = Buffer.from(sound);
    far.writeUInt32LE(0xfffffff0, far.length - 6);
    expect((await ZipFile.open(lying(far), 100)).ok).toBe(false);
  });

  it('fails when a file is longer or shorter than declared, or broken', async () => {
    const bomb = Buffer.from(zipSync({ a: new Uint8Array(1_000_000) }));
    const directory = bomb.indexOf(Buffer.from('504b0102', 'hex'));
    for (const size of [10, 999_999, 1_000_001]) {
      const lie = Buffer.from(bomb);
      lie.writeUInt32LE(size, directory + 24);
      await expect(unpacked(lie), String(size)).rejects.toBeInstanceOf(ZipError);
    }
    const broken = Buffer.from(bomb);
    broken.fill(0xff, 32, 60);
    await expect(unpacked(broken)).rejects.toBeInstanceOf(ZipError);
    const elsewhere = Buffer.from(bomb);
    elsewhere.writeUInt32LE(7, directory + 42);
    await expect(unpacked(elsewhere)).rejects.toBeInstanceOf(ZipError);
  });
});
