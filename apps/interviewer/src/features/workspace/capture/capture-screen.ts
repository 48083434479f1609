import { interviewerCalls } from '@seker/contract';
import { client } from '../../../session/client.ts';

/** As text of the data URL; the picture itself is three quarters of it, so 2 MB. */
const LARGEST = 2_700_000;

/** Sends a picture of what the interviewer sees: the survey while it is open, otherwise the workspace. */
export async function captureScreen(frame: HTMLIFrameElement | null): Promise<void> {
  const { domToJpeg } = await import('modern-screenshot');
  const node = frame?.contentDocument?.body ?? document.body;
  for (const [scale, quality] of ATTEMPTS) {
    const imgdata = await domToJpeg(node, { scale, quality, backgroundColor: backgroundOf(node) });
    if (imgdata.length > LARGEST) continue;
    await client.call(interviewerCalls.capture, { imgdata });
    return;
  }
}

const ATTEMPTS: readonly (readonly [scale: number, quality: number])[] = [
  [1, 0.7],
  [0.75, 0.6],
  [0.5, 0.4],
];

function backgroundOf(node: HTMLElement): string {
  const colour = getComputedStyle(node).backgroundColor;
  return colour === 'rgba(0, 0, 0, 0)' ? '#ffffff' : colour;
}
