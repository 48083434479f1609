import type { Translate } from '@seker/ui';
import type { ListTitle } from './list-design.ts';

/** What a column or a filter is called. */
export function titleText(title: ListTitle, t: Translate): string {
  return typeof title === 'string' ? t(title) : title.literal;
}
