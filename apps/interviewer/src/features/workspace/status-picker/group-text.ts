import type { StatusType } from '@seker/fieldwork';
import type { TextKey } from '@seker/ui';

/** The heading of the statuses of one type. */
export function groupText(type: StatusType): TextKey {
  // Type 2 is never offered; it stands with the loop so that every type has a heading.
  return type === 2 ? 'picker.group1' : (`picker.group${type}` as const);
}
