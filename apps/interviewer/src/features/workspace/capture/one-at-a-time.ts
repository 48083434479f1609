/**
 * Runs an act once at a time: asked for while it runs, it runs once more afterwards, however often it was asked for. What an
 * earlier run sends can then never come after what a later one sent.
 */
export function oneAtATime(act: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  async function run() {
    isRunning = true;
    do {
      isAskedAgain = false;
      // A run that failed is no reason to leave out the next one.
      await act().catch(() => undefined);
    } while (isAskedAgain);
    isRunning = false;
  }
  return () => {
    if (isRunning) isAskedAgain = true;
    else void run();
  };
}
