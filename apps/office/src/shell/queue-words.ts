import type { Job } from '@seker/contract';
import { countText, type Translate } from '@seker/ui';

/** Where a job stands in the queue; null: it does not wait for its turn. */
export function queueWords({ ahead }: Pick<Job, 'ahead'>, t: Translate): string | null {
  if (ahead === null) return null;
  return ahead === 0 ? t('jobs.isNext') : t('jobs.ahead', { count: ahead, n: countText(ahead) });
}
