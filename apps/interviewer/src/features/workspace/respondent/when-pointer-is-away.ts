/** Acts once the pointer is not over the element, so that nothing moves under it; returns how to give it up. */
export function whenPointerIsAway(element: Element | null, act: () => void): () => void {
  if (element === null || !element.matches(':hover')) {
    act();
    return () => undefined;
  }
  element.addEventListener('pointerleave', act, { once: true });
  return () => element.removeEventListener('pointerleave', act);
}
