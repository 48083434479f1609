/** What a key of the player does. */
export type PlayerKey =
  | { readonly does: 'toggle' }
  /** In seconds. */
  | { readonly does: 'step'; readonly by: number }
  /** To the next or the previous speed. */
  | { readonly does: 'speed'; readonly by: -1 | 1 };

const STEP_SECONDS = 5;
/** Controls to whom a press of the space bar belongs. */
const PRESSED = ['BUTTON', 'SELECT'];

/**
 * Time runs to the right in every language, as the axis does. Arrows up and down belong to the choice of the speed while it
 * has the focus.
 */
export function playerKey(key: string, tag: string): PlayerKey | null {
  if (key === ' ') return PRESSED.includes(tag) ? null : { does: 'toggle' };
  if (tag === 'SELECT') return null;
  if (key === 'ArrowRight') return { does: 'step', by: STEP_SECONDS };
  if (key === 'ArrowLeft') return { does: 'step', by: -STEP_SECONDS };
  if (key === 'ArrowUp' || key === '+') return { does: 'speed', by: 1 };
  if (key === 'ArrowDown' || key === '-') return { does: 'speed', by: -1 };
  return null;
}
