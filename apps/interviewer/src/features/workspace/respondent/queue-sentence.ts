import type { Translate } from '@seker/ui';
import type { QueueWait } from './respondent-load.ts';

/** As many reasons as one line holds; the rest are counted together. */
const MOST_REASONS = 3;

/** Why the queue has nothing to give, the most frequent reason first; `time` is when it has again, empty where it is not known. */
export function queueSentence(t: Translate, waits: readonly QueueWait[], time: string): string {
  const said = waits
    .slice(0, MOST_REASONS)
    .map(({ what, cases, name }) =>
      name === undefined ? t(`queue.${what}`, { count: cases }) : t('queue.assignedTo', { count: cases, name }),
    );
  const others = waits.slice(MOST_REASONS).reduce((sum, { cases }) => sum + cases, 0);
  const parts = [...said, ...(others === 0 ? [] : [t('queue.others', { count: others })])].join(t('queue.comma'));
  return time === '' ? t('queue.now', { parts }) : t('queue.until', { time, parts });
}
