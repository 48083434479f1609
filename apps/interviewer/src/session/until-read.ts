import { CallError } from '@seker/contract';

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;

/**
 * Reads what is shown anew, in the background: while no answer comes, or the server is at fault, again and again with
 * growing pauses; what the server refuses is given up, as a session that is over tells of itself.
 */
export async function untilRead(
  read: () => Promise<unknown>,
  { signal, wait }: { readonly signal: AbortSignal; readonly wait: (milliseconds: number) => Promise<void> },
): Promise<void> {
  for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      await read();
      return;
    } catch (error) {
      if (!(error instanceof CallError) || (error.status >= 400 && error.status < 500)) return;
    }
    await wait(pause);
  }
}
