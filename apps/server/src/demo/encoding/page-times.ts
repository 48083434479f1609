import { createRng } from '@seker/kernel';
import type { InterviewEvent } from '@seker/questionnaire';

/** A moment of an interview: seconds since its beginning, and milliseconds since the page before. */
interface PageTime {
  readonly after: number;
  readonly elapsed: number;
}

/** As long as a letter takes beside a click, so that long answers take their time. */
const OF_A_LETTER = 0.15;
const OF_A_GRID = 4;

/** When each event of an interview of so many seconds was: those of one page have one moment, as they are stored together. */
export function pageTimes(events: readonly InterviewEvent[], seconds: number, seed: string): readonly PageTime[] {
  const rng = createRng(seed, 'demo times');
  const pages: InterviewEvent[][] = [[]];
  for (const event of events) {
    if (pages.at(-1)?.at(-1)?.type === 'pageLeft' && event.type === 'answer') pages.push([]);
    pages.at(-1)?.push(event);
  }
  const weights = pages.map((page) => page.reduce((sum, event) => sum + workOf(event), 0.4) * (0.6 + rng.share()));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let after = 0;
  return pages.flatMap((page, at) => {
    const own = (seconds * (weights[at] ?? 0)) / all;
    after += own;
    const time = { after, elapsed: Math.round(own * 1_000) };
    return page.map(() => time);
  });
}

function workOf(event: InterviewEvent): number {
  if (event.type !== 'answer') return 0;
  if (event.value?.type === 'text') return 1 + event.value.text.length * OF_A_LETTER;
  return event.value?.type === 'matrix' ? OF_A_GRID : 1;
}
