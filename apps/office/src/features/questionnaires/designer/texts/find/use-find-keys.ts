import { useWindowKeys } from '@seker/ui';

export interface FindKeys {
  readonly onFind: () => void;
  readonly onReplace: () => void;
}

/** Ctrl F and Ctrl H, which ask the browser's own search in its place: it sees only what is drawn. */
export function useFindKeys({ onFind, onReplace }: FindKeys): void {
  useWindowKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.code !== 'KeyF' && event.code !== 'KeyH') return;
    event.preventDefault();
    if (event.code === 'KeyF') onFind();
    else onReplace();
  });
}
