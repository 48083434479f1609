import { useWindowKeys } from '@seker/ui';
import type { DraftSession } from './session/draft-session.ts';

/** Keys that hold everywhere in the designer; where a text is typed, its own editor comes first. */
export function useDesignerKeys(session: DraftSession): void {
  useWindowKeys((event) => {
    if (event.defaultPrevented) return;
    if (event.code === 'F6') {
      event.preventDefault();
      nextPane(event.shiftKey ? -1 : 1);
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isField(event.target)) return;
    if (event.code === 'KeyZ' && !event.shiftKey) session.undo();
    else if (event.code === 'KeyY' || event.code === 'KeyZ') session.redo();
    else if (event.code === 'KeyS') session.flush();
    else return;
    event.preventDefault();
  });
}

/** A field has an undo of its own. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** The focus goes to the next pane that is there: bar, outline, paper, properties, problems. */
function nextPane(by: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(
    ({ offsetParent }) => offsetParent !== null,
  );
  // The problems stand in the pane of the paper.
  const here = document.activeElement?.closest('[data-pane]');
  const at = panes.findIndex((pane) => pane === here);
  const pane = panes[(at + by + panes.length) % panes.length];
  const inside = pane?.querySelector<HTMLElement>('[data-pane-focus], [tabindex="0"], button, input, a[href]');
  (inside ?? pane)?.focus();
}
