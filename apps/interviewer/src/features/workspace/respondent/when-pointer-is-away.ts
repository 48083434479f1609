/**
 * Acts once the pointer is not over such an element, so that nothing moves under it; returns how to give it up. Another
 * element may take the place of the one that is there now.
 */
export function whenPointerIsAway(selector: string, act: () => void): () => void {
  if (document.querySelector(`${selector}:hover`) === null) {
    act();
    return () => undefined;
  }
  const stop = (): void => {
    document.removeEventListener('pointerover', look);
    document.documentElement.removeEventListener('pointerleave', leave);
  };
  const leave = (): void => {
    stop();
    act();
  };
  const look = ({ target }: PointerEvent): void => {
    if (target instanceof Element && target.closest(selector) === null) leave();
  };
  document.addEventListener('pointerover', look);
  document.documentElement.addEventListener('pointerleave', leave);
  return stop;
}
