import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PIXEL } from '../../../testing/pixel.ts';
import { recogniseUpload } from './recognise-upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'seker-kinds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const png = Buffer.from(PIXEL.split(',')[1] ?? '', 'base64');
const far = (text: string) => Buffer.from(`key,text\n${'x,שלום\n'.repeat(20_000)}${text}`);

async function kindOf(content: string | Buffer): Promise<string | null> {
  const file = join(folder, 'file');
  writeFileSync(file, content);
  return await recogniseUpload(file);
}

describe('the kind of a file by its content', () => {
  it.each([
    ['a table', 'key,text\nlogin.title,כניסה\n'],
    ['a table of Excel, with its mark at the beginning', '\ufeffkey;text\r\na;b\r\n'],
    ['one whose letters lie across two reads', far('')],
    ['a comparison', 'a < b and c > d'],
  ])('%s is a text', async (_what, content) => {
    expect(await kindOf(content)).toBe('text');
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!DOCTYPE html><title>x</title>'],
    ['a page after blanks', '\n\n  <html><body>'],
    ['a script in a page', far('<script>alert(1)</script>')],
    ['a drawing, which may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a program', '<?php system($_GET["c"]);'],
    ['a program at the end of a table', far('<?php system($_GET["c"]);')],
    ['a short program', 'a,b\n<?= `id` ?>'],
    ['a text with a NUL', 'key,text\u0000'],
    ['a text of another encoding', Buffer.from('6b65792ceee9ecf9', 'hex')],
    ['a text that ends within a letter', Buffer.from('key,שלום').subarray(0, -1)],
  ])('%s is nothing known', async (_what, content) => {
    expect(await kindOf(content)).toBeNull();
  });

  it.each([
    ['a picture', png, 'png'],
    ['a picture with a program behind it', Buffer.concat([png, Buffer.from('<?php system("id");')]), 'png'],
    ['a script that begins as a picture', 'GIF89a=1;alert(1)//', 'gif'],
    ['an archive', Buffer.from('504b0304140000000000', 'hex'), 'zip'],
    ['a drawing that says that it is XML', '<?xml version="1.0"?><svg/>', 'xml'],
  ])('%s is not text', async (_what, content, kind) => {
    expect(await kindOf(content)).toBe(kind);
  });

  it('text in UTF-16 cannot be read', async () => {
    expect(await kindOf(Buffer.from('\ufeffkey,text', 'utf16le'))).not.toBe('text');
  });

  it('a mark that spans two reads is found', async () => {
    for (const at of [65_530, 65_535, 131_069])
      expect(await kindOf(`${'x'.repeat(at)}<script>${'x'.repeat(9)}`), String(at)).toBeNull();
  });
});
