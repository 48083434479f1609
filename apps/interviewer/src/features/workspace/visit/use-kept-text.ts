import { useWindowKeys } from '@seker/ui';
import { isTyped } from './use-status-keys.ts';

/** Outside a field the browser's undo would take back, unseen, what was typed last into one, such as the comment; here the key takes back statuses. */
export function useKeptText(): void {
  useWindowKeys((event) => {
    const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (isUndo && !isTyped(event.target)) event.preventDefault();
  });
}
