import { useWindowKeys } from '@seker/ui';
import { useSingleKeys } from '../../../session/single-keys.ts';
import type { OfferedStatus } from '../status-picker/offered-statuses.ts';
import { statusKey } from '../status-picker/status-key.ts';

/** The keys of the statuses beside a call: the same as in the list of statuses, and never those that are typed into a field. */
export function useStatusKeys(input: {
  readonly statuses: readonly OfferedStatus[];
  readonly isHeard: boolean;
  readonly onStatus: (status: OfferedStatus) => void;
}): void {
  const isHeard = useSingleKeys() && input.isHeard;
  useWindowKeys((event) => {
    if (!isHeard || event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTyped(event.target)) return;
    const pressed = statusKey(event);
    const status = input.statuses.find(({ key }) => key === pressed);
    if (status === undefined) return;
    event.preventDefault();
    input.onStatus(status);
  });
}

/** Keys that are pressed in a field belong to it. */
export function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
