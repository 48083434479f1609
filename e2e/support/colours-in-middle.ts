import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';

/** How many colours the middle of a picture has, where the survey stands; nothing but ground has one. */
export async function coloursInMiddle(page: Page, jpeg: ArrayBuffer): Promise<number> {
  const blank = await page.context().newPage();
  const seen = await blank.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(image.width / 4, image.height / 8, image.width / 2, image.height / 2) ?? {
      data: new Uint8ClampedArray(),
    };
    const found = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      found.add(((data[at] ?? 0) << 16) + ((data[at + 1] ?? 0) << 8) + (data[at + 2] ?? 0));
    return found.size;
  }, Buffer.from(jpeg).toString('base64'));
  await blank.close();
  return seen;
}
