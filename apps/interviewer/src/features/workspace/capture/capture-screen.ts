import { deskCalls, watchingCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { drawScreen } from './draw-screen.ts';

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
