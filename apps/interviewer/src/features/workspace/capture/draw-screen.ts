import { canvasOf, drawPage } from './draw-page.ts';

/** As text of the data URL; the picture itself is three quarters of it, so 2 MB. */
const LARGEST = 2_700_000;

/** How long a drawing may take in milliseconds; a slow machine takes seconds. */
const DRAWING_MS = 60_000;

/**
 * Draws what the window shows as a JPEG, the survey's frame included.
 *
 * @returns The data URL of a picture that can be sent.
 * @throws {Error} When it cannot be drawn, or not in time: a picture of the bare ground would be taken for the screen.
 */
export async function drawScreen(drawingMs = DRAWING_MS): Promise<string> {
  const picture = await drawPage(document, drawingMs);
  // Firefox reads the pictures within one only after it has been drawn.
  canvasOf(picture, 1);
  await new Promise((resolve) => setTimeout(resolve, WITHIN_MS));
  for (const [scale, quality] of ATTEMPTS) {
    const imgdata = canvasOf(picture, scale).toDataURL('image/jpeg', quality);
    if (imgdata.length < PICTURELESS) break;
    if (imgdata.length <= LARGEST) return imgdata;
  }
  throw new Error('no picture of a size that can be sent');
}

const ATTEMPTS: readonly (readonly [scale: number, quality: number])[] = [
  [1, 0.7],
  [0.75, 0.6],
  [0.5, 0.4],
];

/** Shorter is what a canvas gives that could not be drawn on: `data:,`. */
const PICTURELESS = 100;

const WITHIN_MS = 100;
