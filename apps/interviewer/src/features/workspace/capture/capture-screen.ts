import { deskCalls, watchingCalls } from '@seker/contract';
import { client } from '@seker/ui';

/** As text of the data URL; the picture itself is three quarters of it, so 2 MB. */
const LARGEST = 2_700_000;

/**
 * Sends a picture of what the interviewer sees, and says so when none can be made. It is drawn by this page, the
 * survey's frame included: the survey's own page may not load what a drawing needs.
 */
export async function captureScreen(): Promise<void> {
  try {
    const imgdata = await drawScreen();
    await client.call(deskCalls.capture, { imgdata });
  } catch {
    await client.call(watchingCalls.captureFailed, {});
  }
}

async function drawScreen(): Promise<string> {
  const { domToJpeg } = await import('modern-screenshot');
  const { body } = document;
  const size = { width: window.innerWidth, height: window.innerHeight };
  const how = {
    ...size,
    style: { margin: '0' },
    timeout: ASSET_MS,
    filter: isSeen,
    backgroundColor: backgroundOf(body),
  };
  for (const [scale, quality] of ATTEMPTS) {
    const imgdata = await domToJpeg(body, { ...how, scale, quality });
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

/** How long a picture or a font on the screen may take to be read again. */
const ASSET_MS = 4_000;

/** Shorter is what a canvas gives that could not be drawn on: `data:,`. */
const PICTURELESS = 100;

/** Under the survey the workspace is hidden; drawing it would only take time from the interviewer. */
function isSeen(node: Node): boolean {
  return !(
    node instanceof Element && node.matches('.wk:has(.wk-survey) :is(.wk-top, .wk-centre, .wk-footer, .wk-news)')
  );
}

function backgroundOf(node: HTMLElement): string {
  const colour = getComputedStyle(node).backgroundColor;
  return colour === 'rgba(0, 0, 0, 0)' ? '#ffffff' : colour;
}
