import { describe, expect, it } from 'vitest';
import { PIXEL } from '../../../../testing/pixel.ts';
import { readPictureUrl } from './picture.ts';

describe("a screen's picture", () => {
  it('is accepted when its content matches its type', async () => {
    expect(await readPictureUrl(PIXEL)).toMatchObject({ ok: true, value: { type: 'png' } });
  });

  it.each([
    ['another format than it says', PIXEL.replace('image/png', 'image/jpeg')],
    ['nothing but the first bytes of one', 'data:image/png;base64,iVBORw0KGgo='],
    ['text', `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`],
    ['no data', 'https://example.org/picture.png'],
  ])('is refused when it is %s', async (_what, url) => {
    expect(await readPictureUrl(url)).toEqual({ ok: false, error: 'badRequest' });
  });

  it('is refused when it is too large', async () => {
    const large = Buffer.concat([Buffer.from(PIXEL.split(',')[1] ?? '', 'base64'), Buffer.alloc(2 * 1024 * 1024)]);
    const url = `data:image/png;base64,${large.toString('base64')}`;
    expect(await readPictureUrl(url)).toEqual({ ok: false, error: 'tooLarge' });
  });
});
