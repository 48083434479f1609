import { describe, expect, it } from 'vitest';
import { groundsOf } from './logo-grounds.ts';

const EMPTY = [0, 0, 0, 0];

/** Half empty, half of these colours by turns. */
function logo(...colours: readonly (readonly [number, number, number])[]): Uint8ClampedArray {
  const pixels = Array.from({ length: 60 }, (_, at) => [...(colours[at % colours.length] ?? [0, 0, 0]), 255]);
  return new Uint8ClampedArray([...pixels, ...pixels.map(() => EMPTY)].flat());
}

describe('the grounds on which a logo can be made out', () => {
  it.each([
    ['dark ink', 'light', logo([20, 24, 31])],
    ['white', 'dark', logo([255, 255, 255])],
    ['a colour between', 'all', logo([15, 118, 110])],
    ['dark words beside a bright mark that is smaller', 'light', logo([20, 24, 31], [20, 24, 31], [255, 200, 0])],
    [
      'a picture with a ground of its own',
      'all',
      new Uint8ClampedArray([...Array(50).keys()].flatMap(() => [9, 9, 9, 255])),
    ],
    ['nothing at all', 'all', new Uint8ClampedArray(EMPTY)],
  ] as const)('%s: %s', (_, grounds, pixels) => {
    expect(groundsOf(pixels)).toBe(grounds);
  });
});
