import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PICTURES_FOLDER } from '../../../gallery/index.ts';
import { recogniseMedium } from './recognise-medium.ts';

const MIME: Readonly<Record<string, string>> = { png: 'image/png', mp4: 'video/mp4', mp3: 'audio/mpeg' };

const folder = mkdtempSync(join(tmpdir(), 'seker-media-kinds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function recognised(content: Buffer) {
  const file = join(folder, 'file');
  writeFileSync(file, content);
  return await recogniseMedium(file);
}

/** Builds a picture whose header has this size. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const measures = Buffer.alloc(13);
  measures.writeUInt32BE(width, 0);
  measures.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', measures),
    chunk('IDAT', Buffer.alloc(20)),
  ]);
}

describe('the kind of a file', () => {
  const files = readdirSync(PICTURES_FOLDER).filter((file) => /\.(png|mp4|mp3)$/.test(file));

  it.each(files)('%s is detected by its first bytes', async (file) => {
    const found = await recogniseMedium(join(PICTURES_FOLDER, file));
    expect(found).toMatchObject({ ok: true, value: { mime: MIME[file.split('.').at(-1) ?? ''] } });
    if (file.endsWith('.png')) expect(found.ok ? (found.value.width ?? 0) : 0).toBeGreaterThan(50);
  });

  it('JPEG and GIF are detected with their sizes', async () => {
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b0801e0028001011100', 'hex');
    const found = { ok: true, value: { type: 'image', mime: 'image/jpeg', width: 640, height: 480 } };
    expect(await recognised(jpeg)).toEqual(found);
    // The size may follow many segments of profiles and previews.
    const segment = Buffer.concat([Buffer.from('ffe2ffff', 'hex'), Buffer.alloc(65_533)]);
    const late = Buffer.concat([jpeg.subarray(0, 20), ...Array.from({ length: 40 }, () => segment), jpeg.subarray(20)]);
    expect(await recognised(late)).toEqual(found);
    const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('40010a00', 'hex'), Buffer.alloc(8)]);
    expect(await recognised(gif)).toEqual({
      ok: true,
      value: { type: 'image', mime: 'image/gif', width: 320, height: 10 },
    });
  });

  it.each([
    ['isom', 'video/mp4'],
    ['M4A ', 'audio/mp4'],
    ['heic', null],
    ['avif', null],
  ])('films, sounds and pictures in one container format are distinguished: %s', async (brand, mime) => {
    const box = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(`ftyp${brand}`, 'latin1'),
      Buffer.alloc(4),
      Buffer.from(`${brand}mp42`, 'latin1'),
      Buffer.alloc(64),
    ]);
    const found = await recognised(box);
    expect(found.ok ? found.value.mime : null).toBe(mime);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a picture that is a program', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a script that says it is a picture', 'GIF87 =1;alert(1)'],
    ['a script that says it is another picture', 'GIF89a'],
    ['nothing', ''],
    ['the beginning of a picture', '\x89PNG\r\n\x1a\n'],
    ['a JPEG without an end', '\xff\xd8\xff\xe0\x00\x10'],
  ])('%s is not a medium', async (_, content) => {
    expect(await recognised(Buffer.from(content, 'latin1'))).toEqual({ ok: false, error: 'unknownFormat' });
  });

  it('a picture that would fill the memory is refused', async () => {
    expect(await recognised(pngOf(50_000, 50_000))).toEqual({ ok: false, error: 'tooManyPixels' });
    expect(await recognised(pngOf(10_000, 5_000))).toMatchObject({ ok: true });
    expect(await recognised(pngOf(10_000, 5_001))).toMatchObject({ ok: false });
    expect(await recognised(pngOf(0, 5_001))).toEqual({ ok: false, error: 'unknownFormat' });
  });
});
