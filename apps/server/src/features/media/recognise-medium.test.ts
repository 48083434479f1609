import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PICTURES_FOLDER } from '../../gallery/index.ts';
import { recogniseMedium } from './recognise-medium.ts';

const MIME: Readonly<Record<string, string>> = { png: 'image/png', mp4: 'video/mp4', mp3: 'audio/mpeg' };

describe('what a file is', () => {
  const files = readdirSync(PICTURES_FOLDER).filter((file) => /\.(png|mp4|mp3)$/.test(file));

  it.each(files)('%s, by its first bytes', async (file) => {
    const found = await recogniseMedium(readFileSync(join(PICTURES_FOLDER, file)));
    expect(found?.mime).toBe(MIME[file.split('.').at(-1) ?? '']);
    if (file.endsWith('.png')) expect(found?.width ?? 0).toBeGreaterThan(50);
  });

  it('a JPEG and a GIF with their sizes', async () => {
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b0801e0028001011100', 'hex');
    expect(await recogniseMedium(jpeg)).toEqual({ type: 'image', mime: 'image/jpeg', width: 640, height: 480 });
    const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('40010a00', 'hex'), Buffer.alloc(8)]);
    expect(await recogniseMedium(gif)).toEqual({ type: 'image', mime: 'image/gif', width: 320, height: 10 });
  });

  it.each([
    ['isom', 'video/mp4'],
    ['M4A ', 'audio/mp4'],
    ['heic', null],
    ['avif', null],
  ])('tells films, sounds and pictures of one wrapping apart: %s', async (brand, mime) => {
    const box = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(`ftyp${brand}`, 'latin1'),
      Buffer.alloc(4),
      Buffer.from(`${brand}mp42`, 'latin1'),
      Buffer.alloc(64),
    ]);
    expect((await recogniseMedium(box))?.mime ?? null).toBe(mime);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a picture that is a program', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a script that says it is a picture', 'GIF87 =1;alert(1)'],
    ['nothing', ''],
    ['the beginning of a picture', '\x89PNG\r\n\x1a\n'],
    ['a JPEG without an end', '\xff\xd8\xff\xe0\x00\x10'],
  ])('%s is none', async (_, content) => {
    expect(await recogniseMedium(Buffer.from(content, 'latin1'))).toBeNull();
  });

  it('a picture that would fill the memory is none', async () => {
    const flood = Buffer.alloc(33);
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').copy(flood);
    flood.writeUInt32BE(50_000, 16);
    flood.writeUInt32BE(50_000, 20);
    expect(await recogniseMedium(flood)).toBeNull();
  });
});
