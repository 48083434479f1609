import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { QUIET_MODULES, qrPng, qrSvg } from './qr-image.ts';

const ADDRESSES = [
  'https://surveys.example/s/14O8RYVbe8hvBHrq64Fw7rQw4gnm9gHyx',
  'https://surveys.example/s/14O8RYVbe8hvBHrq64Fw7rQw4gnm9gHyx?via=city_hall-2026',
  'http://127.0.0.1:3000/p/k7Qm2aB9xYz1?RID=E9FC9420-810D-4006-BB3F-4101A6D6C815&lang=he',
];

/** The pixels of a picture, drawn as a reader's camera would see it: on no ground of its own. */
async function pixelsOf(picture: Blob, size: number): Promise<ImageData> {
  const image = new Image(size, size);
  image.src = URL.createObjectURL(picture);
  await image.decode();
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(image, 0, 0, size, size);
  URL.revokeObjectURL(image.src);
  return context.getImageData(0, 0, size, size);
}

/** The widest frame of plain white around the code, in pixels. */
function whiteFrame({ data, width }: ImageData): number {
  const isDark = (x: number, y: number): boolean => (data[(y * width + x) * 4] ?? 0) < 128;
  for (let at = 0; at < width / 2; at += 1)
    for (let along = 0; along < width; along += 1) if (isDark(along, at) || isDark(at, along)) return at;
  return width;
}

test.each(ADDRESSES)(
  'a code leads where its address does, as a picture of lines and as PNG (W23): %s',
  async (address) => {
    const svg = new Blob([qrSvg(address)], { type: 'image/svg+xml' });
    for (const picture of [svg, await qrPng(address)]) {
      const pixels = await pixelsOf(picture, 640);
      expect(decodeQR(pixels)).toBe(address);
      const corner = [0, 1, 2, 3].map((at) => pixels.data[at]);
      expect(corner, 'white, and not clear, in the dark scheme too').toEqual([255, 255, 255, 255]);
      const modules = Number(/viewBox="0 0 (\d+)/.exec(qrSvg(address))?.[1]);
      expect(Math.round(whiteFrame(pixels) / (640 / modules))).toBe(QUIET_MODULES);
    }
  },
);
