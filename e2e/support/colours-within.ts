import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';

/** A part of a picture, in its pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How many colours a part of a picture has; nothing but ground has one. */
export async function coloursWithin(page: Page, jpeg: ArrayBuffer, part: Part | null): Promise<number> {
  if (part === null) return 0;
  const blank = await page.context().newPage();
  const seen = await blank.evaluate(
    async ({ base64, x, y, width, height }) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(x, y, width, height) ?? { data: new Uint8ClampedArray() };
      const found = new Set<number>();
      for (let at = 0; at < data.length; at += 4)
        found.add(((data[at] ?? 0) << 16) + ((data[at + 1] ?? 0) << 8) + (data[at + 2] ?? 0));
      return found.size;
    },
    { base64: Buffer.from(jpeg).toString('base64'), ...part },
  );
  await blank.close();
  return seen;
}
