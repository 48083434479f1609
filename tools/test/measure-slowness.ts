/** What the work below takes on a quiet machine of two cores, in milliseconds. */
const QUIET_MILLISECONDS = 45;
/** One look may meet another program's moment; the slowest of a few counts. */
const LOOKS = 3;
/** Beyond it a machine is not slow but busy with something else for good, and waiting longer helps nothing. */
const MOST = 6;

/** How many times slower than a quiet machine this one is now; at least 1. */
export function measureSlowness(): number {
  const slowest = Math.max(...Array.from({ length: LOOKS }, measure));
  return Math.min(MOST, Math.max(1, Math.round((slowest / QUIET_MILLISECONDS) * 10) / 10));
}

/** What tests do most: objects, texts and their parsing. */
function measure(): number {
  const start = performance.now();
  let sum = 0;
  for (let round = 0; round < 400; round += 1) {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      index,
      text: `${round}-${index}`,
      even: index % 2 === 0,
    }));
    sum += (JSON.parse(JSON.stringify(rows)) as typeof rows).filter(({ even, text }) => even && /7/.test(text)).length;
  }
  if (sum === 0) throw new Error('nothing was done');
  return performance.now() - start;
}
