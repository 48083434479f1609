import type { Translate } from '@seker/ui';
import type { QueueWait } from '../respondent/respondent-load.ts';

/** How many cases wait for one thing; `name` is whose they are. */
export function waitText(t: Translate, { what, cases, name }: QueueWait): string {
  return name === undefined ? t(`queue.${what}`, { count: cases }) : t('queue.assignedTo', { count: cases, name });
}
