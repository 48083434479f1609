import { useEffect } from 'react';

/** Where the focus was: the element, and from it outwards the places among the children of what is around it. */
interface FocusPlace {
  readonly element: Element;
  readonly path: readonly { readonly parent: Element; readonly at: number }[];
}

/** A text on the paper is none: it is typed in as soon as it has the focus. */
const FOCUSABLE = 'button, a[href], input, select, textarea, [tabindex="0"]:not([role="textbox"])';
/** What is laid over the page; the focus goes back from there to where it was on the page. */
const LAID_OVER = '[data-portal], [data-mantine-shared-portal-node]';

/**
 * What one removes takes the focus with it, and keys would begin again at the top of the page: the focus goes to what
 * stands in the same place now, or next to it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: FocusPlace | null = null;
    let onPage: FocusPlace | null = null;
    let frame: number | null = null;
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      // A text that is no longer typed is left on purpose.
      last = target.isContentEditable ? null : placeOf(target);
      if (target.closest(LAID_OVER) === null) onPage = last;
    };
    const keep = (): void => {
      frame = null;
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (!isLost || last === null || last.element.isConnected) return;
      const next = nearestTo(last) ?? (onPage === null ? null : nearestTo(onPage));
      last = null;
      next?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(() => {
      if (last === null || last.element.isConnected) return;
      // What gives the focus a place of its own has done so by then.
      frame ??= requestAnimationFrame(keep);
    });
    document.addEventListener('focusin', note);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      watch.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, []);
}

function placeOf(element: Element): FocusPlace {
  const path: FocusPlace['path'][number][] = [];
  for (let child = element; child.parentElement !== null; child = child.parentElement)
    path.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return { element, path };
}

/** The element itself, what took its place, or the nearest to it that takes the focus; `null` in what was laid over and is gone. */
function nearestTo({ element, path }: FocusPlace): HTMLElement | null {
  if (element.isConnected) return element instanceof HTMLElement ? element : null;
  const left = path.findIndex(({ parent }) => parent.isConnected);
  const gone = left > 0 ? path[left - 1]?.parent : element;
  const nth = gone === undefined ? 0 : [...gone.querySelectorAll(FOCUSABLE)].indexOf(element);
  for (const { parent, at } of left < 0 ? [] : path.slice(left)) {
    if (parent === document.body || parent.matches(LAID_OVER)) return null;
    const children = [...parent.children];
    for (const child of [...children.slice(at), ...children.slice(0, at).toReversed()]) {
      const inside = focusableIn(child);
      const next = inside[Math.min(Math.max(nth, 0), inside.length - 1)];
      if (next !== undefined) return next;
    }
  }
  return null;
}

function focusableIn(element: Element): readonly HTMLElement[] {
  return [element, ...element.querySelectorAll(FOCUSABLE)].filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.matches(FOCUSABLE) && !each.matches(':disabled') && each.checkVisibility(),
  );
}
