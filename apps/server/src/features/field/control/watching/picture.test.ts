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
    const pixel = Buffer.from(PIXEL.split(',')[1] ?? '', 'base64');
    const ofBytes = async (bytes: number) =>
      await readPictureUrl(
        `data:image/png;base64,${Buffer.concat([pixel, Buffer.alloc(bytes - pixel.length)]).toString('base64')}`,
      );
    expect(await ofBytes(2 * 1024 * 1024 + 1)).toEqual({ ok: false, error: 'tooLarge' });
    expect(await ofBytes(2 * 1024 * 1024)).toMatchObject({ ok: true });
  });
});
